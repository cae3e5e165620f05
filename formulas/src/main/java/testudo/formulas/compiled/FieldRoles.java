package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

import testudo.api.field.Coefficient;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.formulas.declared.Declared;
import testudo.formulas.declared.Declared.FieldText;
import testudo.toml.Problems;

/**
 * Declares the fields of a program: states have initial values and kernels, coefficients initial values only, intermediates kernels
 * only.
 */
final class FieldRoles {

    private final Program.Builder builder;
    private final Mesh mesh;
    private final Rules rules;
    private final Reads reads;
    private final Problems problems;
    private final Versions versions;
    private final Map<String, Field> declared = new HashMap<>();

    FieldRoles(Program.Builder builder, Mesh mesh, Rules rules, Reads reads, Problems problems) {
        this.builder = builder;
        versions = new Versions(builder);
        this.mesh = mesh;
        this.rules = rules;
        this.reads = reads;
        this.problems = problems;
    }

    /** Declares all; the versions are those before the first kernel. */
    Versions declare(Declared text, List<Writer> writers) {
        Map<String, List<Writer>> byTarget = writers.stream().collect(Collectors.groupingBy(Writer::target));
        text.fields().forEach((name, field) -> declare(name, field, byTarget.getOrDefault(name, List.of())));
        return versions;
    }

    private void declare(String name, FieldText text, List<Writer> writers) {
        FieldSpec spec =
                new FieldSpec(text.unit(), location(text), rules.of(name, location(text)), Halo.NONE, 0, !text.output());
        if (!text.output() && (text.initial().isEmpty() || writers.isEmpty())) {
            text.own().problem(problems, "'output = false' is for fields that are computed from step to step, and '" + name
                    + "' is none: only asked for by name would it be written");
        }
        if (text.initial().isPresent() && writers.isEmpty()) {
            versions.declare(name, Optional.of(put(name, builder.coefficient(name, spec))), List.of(), false);
        } else if (text.initial().isPresent()) {
            State state = builder.state(name, spec);
            boolean parts = inParts(state, writers);
            versions.declare(name, Optional.of(put(name, state)), ofState(state, writers, parts), parts);
        } else if (writers.isEmpty()) {
            text.own().problem(problems, "the field '" + name + "' has neither an initial value nor a kernel that computes it");
            versions.declare(name, Optional.empty(), List.of(), false);
        } else {
            boolean parts = coloured(writers) || writers.stream().allMatch(Writer::regional)
                    && covered(spec.domain(mesh.grid()), writers);
            versions.declare(name, Optional.empty(), ofIntermediate(name, spec, writers, parts), parts);
        }
    }

    private Field put(String name, Field field) {
        declared.put(name, field);
        return field;
    }

    /** The field that a name was declared as; empty for intermediates. */
    Optional<Field> declared(String name) {
        return Optional.ofNullable(declared.get(name));
    }

    private Location location(FieldText text) {
        if (text.location().equals("cell")) {
            return Location.CENTRE;
        }
        Axis axis = Axis.values()["xyz".indexOf(text.location().charAt(text.location().length() - 1))];
        if (axis.ordinal() >= mesh.grid().rank()) {
            text.own().problem(problems,
                    "the grid has no axis " + text.location().charAt(5) + " for a field on " + text.location());
            return Location.CENTRE;
        }
        return Location.face(axis);
    }

    private static boolean coloured(List<Writer> writers) {
        return writers.stream().anyMatch(w -> w.place().coloured());
    }

    private boolean inParts(State state, List<Writer> writers) {
        return coloured(writers) || writers.stream().allMatch(Writer::regional) && covered(state.domain(), writers)
                && !reads.mentionedAfter(writers.getFirst(), state.name());
    }

    private List<Field> ofState(State state, List<Writer> writers, boolean parts) {
        List<Field> fields = new ArrayList<>();
        for (int n = 1; n <= writers.size(); n++) {
            fields.add(coloured(writers) ? state : parts || n == writers.size() ? state.next()
                    : builder.local(version(state.name(), n), state.spec()));
        }
        return fields;
    }

    private List<Field> ofIntermediate(String name, FieldSpec spec, List<Writer> writers, boolean parts) {
        if (parts) {
            return Collections.nCopies(writers.size(), builder.local(name, spec));
        }
        List<Field> fields = new ArrayList<>();
        for (int n = 1; n <= writers.size(); n++) {
            fields.add(builder.local(n == writers.size() ? name : version(name, n), spec));
        }
        return fields;
    }

    private static String version(String name, int n) {
        return name + "-" + n; // no name of the language has a hyphen
    }

    /** Whether each element is in the box of one formula. */
    private static boolean covered(Box domain, List<Writer> writers) {
        List<Box> boxes = writers.stream().map(w -> w.place().box(domain)).toList();
        for (int n = 0; n < boxes.size(); n++) {
            Box box = boxes.get(n);
            if (boxes.subList(0, n).stream().anyMatch(box::intersects)) {
                return false;
            }
        }
        return boxes.stream().mapToLong(Box::volume).sum() == domain.volume();
    }
}
