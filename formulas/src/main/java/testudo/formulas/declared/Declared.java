package testudo.formulas.declared;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.toml.PlacedText;

/**
 * A stencil computation as a file declares it: texts, none of them read yet.
 *
 * @param name        of the computation
 * @param mesh        the grid and where it lies
 * @param rules       what reads outside the grid yield, by field; the rest under {@link BoundaryText#OTHERS}
 * @param parameters  numbers and formulas of the time, in the order of the file
 * @param functions   such as {@code (a, b) -> a*b}
 * @param fields      by name, in the order of the file
 * @param kernels     in their order
 * @param diagnostics scalars of all elements, by name
 */
public record Declared(String name, MeshText mesh, Map<String, BoundaryText> rules, Map<String, PlacedText> parameters,
        Map<String, PlacedText> functions, Map<String, FieldText> fields, List<KernelText> kernels,
        Map<String, DiagnosticText> diagnostics) {

    /** The computation that a file declares has no other order than the file's. */
    public Declared {
        rules = ordered(rules);
        parameters = ordered(parameters);
        functions = ordered(functions);
        fields = ordered(fields);
        kernels = List.copyOf(kernels);
        diagnostics = ordered(diagnostics);
    }

    private static <V> Map<String, V> ordered(Map<String, V> map) {
        return Collections.unmodifiableMap(new LinkedHashMap<>(map));
    }

    /**
     * The grid.
     *
     * @param cells along x, y, z, 1 to 3 numbers
     * @param lower coordinate of the lower end per axis, 0 when absent
     * @param upper of the upper end, 1 when absent
     * @param unit  of length
     * @param timeUnit of time
     * @param order of accuracy of differences that say none
     */
    public record MeshText(List<Integer> cells, Optional<List<Double>> lower, Optional<List<Double>> upper, String unit,
            String timeUnit, int order) {
        public MeshText {
            cells = List.copyOf(cells);
            lower = lower.map(List::copyOf);
            upper = upper.map(List::copyOf);
        }
    }

    /**
     * A field.
     *
     * @param own      a text that stands where the field is declared, for messages
     * @param initial  formula of its values before the first step
     * @param exact    formula of its exact values at any time
     * @param unit     as text
     * @param location {@code cell}, {@code face-x}, {@code face-y} or {@code face-z}
     * @param output   whether it is written without being asked for by name
     */
    public record FieldText(PlacedText own, Optional<PlacedText> initial, Optional<PlacedText> exact, String unit,
            String location, boolean output) {}

    /**
     * Formulas that are computed together, from what was there before.
     *
     * @param own     a text that stands where the kernel begins, for messages
     * @param targets formulas by the field that they are of
     * @param let     names for parts of these formulas
     */
    public record KernelText(PlacedText own, Optional<String> name, Map<String, PlacedText> targets,
            Map<String, PlacedText> let,
            Optional<PlacedText> where, Optional<PlacedText> box, Optional<PlacedText> face, Optional<PlacedText> colour) {
        public KernelText {
            targets = ordered(targets);
            let = ordered(let);
        }
    }

    /**
     * What reads outside the grid yield.
     *
     * @param sides by {@code low-x}, {@code x}, …; {@link #OTHERS} for the rest
     */
    public record BoundaryText(PlacedText own, Map<String, PlacedText> sides) {

        /** The sides, or the fields, that are not named. */
        public static final String OTHERS = "others";

        public BoundaryText {
            sides = ordered(sides);
        }
    }

    /** A scalar of all elements: {@code sum(…)}, {@code mean(…)}, {@code min(…)} or {@code max(…)}. */
    public record DiagnosticText(PlacedText formula, String unit) {}
}
