package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.FieldValues;
import testudo.api.grid.Box;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.runtime.analysis.Recomputation.Verdict;
import testudo.runtime.plan.Plan;

/** What can be asked of a run of a program by name; everything else is refused with what there is. */
final class Names {

    private final Program program;
    /** Those that are kept for a time within a step, and those that are computed again instead. */
    private final List<String> intermediates;

    Names(Plan plan) {
        program = plan.program();
        intermediates = Stream.concat(program.locals().stream(), plan.intermediates().stream().map(Verdict::local))
                .map(Field::name).toList();
    }

    /** @throws IllegalArgumentException unless the field is a state or coefficient of the program */
    void require(Field field) {
        Argument.given(field, "field");
        if (!held().contains(field)) {
            throw unknown(field.name());
        }
    }

    /** @throws IllegalArgumentException unless it has these values, no more than one array holds */
    void require(Field field, Box part) {
        require(field);
        Argument.given(part, "part of '" + field.name() + "'");
        if (!field.domain().contains(part)) {
            throw new IllegalArgumentException(
                    "Field '" + field.name() + "' has values on " + field.domain() + ", not on all of "
                            + part + ".");
        }
        if (part.volume() > FieldValues.MOST) {
            throw new IllegalArgumentException("Field '" + field.name() + "' has " + part.volume() + " values on " + part
                    + ", more than one array holds: take them in parts.");
        }
    }

    /** @throws IllegalArgumentException unless the probe is of a state of the program */
    void require(Probe probe) {
        Argument.given(probe, "probe");
        if (!program.states().contains(probe.state())) {
            throw new IllegalArgumentException("Probe '" + probe.name() + "' is of '" + probe.state().name()
                    + "', but the states of this program are " + names(program.states()) + ".");
        }
    }

    /** @throws IllegalArgumentException unless the very same reduction is the program's */
    void require(Reduction reduction) {
        Argument.given(reduction, "reduction");
        if (program.reductions().stream().noneMatch(r -> r == reduction)) {
            List<String> known = program.reductions().stream().map(Reduction::name).toList();
            throw new IllegalArgumentException("Reduction '" + reduction.name() + "' is not of this program, which has "
                    + known + (known.contains(reduction.name()) ? "; one of that name is of another program" : "") + ".");
        }
    }

    /** @throws IllegalArgumentException unless the reduction is the program's and the grid has these cells, no more than one array holds */
    void require(Reduction reduction, Box cells) {
        require(reduction);
        Argument.given(cells, "box of cells for '" + reduction.name() + "'");
        if (!program.grid().box().contains(cells) || cells.volume() > FieldValues.MOST) {
            throw new IllegalArgumentException("Reduction '" + reduction.name() + "' can be asked for as many cells of "
                    + program.grid().box() + " as one array holds, not for " + cells + ".");
        }
    }

    /**
     * All states where nothing is chosen, else the states and then the coefficients that are.
     *
     * @throws IllegalArgumentException naming the first that there is not, or that has more values than one array holds
     */
    List<Field> chosen(List<String> names) {
        Argument.given(names, "list of names of fields").forEach(name -> Argument.given(name, "name of a field"));
        List<String> missing = new ArrayList<>(names);
        missing.removeAll(names(held()));
        if (!missing.isEmpty()) {
            throw unknown(missing.getFirst());
        }
        List<Field> chosen = names.isEmpty() ? List.copyOf(program.states())
                : held().stream().filter(f -> names.contains(f.name())).toList();
        chosen.forEach(field -> require(field, field.domain()));
        return chosen;
    }

    private List<Field> held() {
        return Stream.<Field>concat(program.states().stream(), program.coefficients().stream()).toList();
    }

    private IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException(intermediates.contains(name)
                ? "Field '" + name + "' is an intermediate, which is forgotten after its step; there are " + names(held()) + "."
                : "There is no field '" + name + "' between two steps of this program; there are " + names(held()) + ".");
    }

    private static List<String> names(List<? extends Field> fields) {
        return fields.stream().map(Field::name).toList();
    }
}
