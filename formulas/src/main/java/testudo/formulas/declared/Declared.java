package testudo.formulas.declared;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.api.model.Interpolation;
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
 * @param sources     what is given to fields at places, in their order
 */
public record Declared(String name, MeshText mesh, Map<String, BoundaryText> rules, Map<String, PlacedText> parameters,
        Map<String, PlacedText> functions, Map<String, FieldText> fields, List<KernelText> kernels,
        Map<String, DiagnosticText> diagnostics, List<SourceText> sources) {

    /** The computation that a file declares has no other order than the file's. */
    public Declared {
        rules = ordered(rules);
        parameters = ordered(parameters);
        functions = ordered(functions);
        fields = ordered(fields);
        kernels = List.copyOf(kernels);
        diagnostics = ordered(diagnostics);
        sources = List.copyOf(sources);
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
     * @param before   formula of its values at the times of steps before the first
     * @param exact    formula of its exact values at any time
     * @param unit     as text
     * @param location {@code cell}, {@code face-x}, {@code face-y} or {@code face-z}
     * @param output   whether it is written without being asked for by name
     */
    public record FieldText(PlacedText own, Optional<PlacedText> initial, Optional<PlacedText> before,
            Optional<PlacedText> exact, String unit, String location, boolean output) {}

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

    /**
     * What is given to a field in each step at a place, also between elements.
     *
     * @param place         a text that stands where the place is given, for messages
     * @param at            coordinates, one per axis
     * @param interpolation by which weights it is spread to the elements around
     * @param signal        over time
     * @param factor        formula of what the signal is multiplied with; without it, the time step by the volume of a cell
     */
    public record SourceText(PlacedText field, PlacedText place, List<Double> at, Interpolation interpolation,
            SignalText signal,
            Optional<PlacedText> factor) {
        public SourceText {
            at = List.copyOf(at);
        }
    }

    /** A number over time. */
    public sealed interface SignalText {

        /** A formula of the time. */
        record OfTime(PlacedText formula) implements SignalText {}

        /** The name of a file of times and values, relative to the current directory. */
        record OfFile(PlacedText file) implements SignalText {}
    }
}
