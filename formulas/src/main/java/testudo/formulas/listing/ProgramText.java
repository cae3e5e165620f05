package testudo.formulas.listing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import testudo.api.expression.Expr;
import testudo.api.field.Next;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.api.program.Reduction;

/** The formulas of a program as they are run: operators of differences, functions and parameters written out. */
public final class ProgramText {

    private final Program program;
    private final List<String> lines = new ArrayList<>();

    private ProgramText(Program program) {
        this.program = program;
    }

    /** One line per formula, after those of its parts. */
    public static List<String> of(Program program) {
        return of(program, Set.of());
    }

    /** @param means names of sums that are told by the number of cells */
    public static List<String> of(Program program, Set<String> means) {
        ProgramText text = new ProgramText(program);
        for (Assignment a : program.assignments()) {
            text.formula(a.target().name(), a.expr(), text.where(a));
        }
        for (Reduction r : program.reductions()) {
            text.formula(r.name(), r.expr(), ", " + switch (r.op()) {
                case SUM -> means.contains(r.name()) ? "the mean" : "the sum";
                case MIN -> "the least";
                case MAX -> "the greatest";
            } + " of all cells");
        }
        program.stepParameter().ifPresent(length -> text.lines.add(length.name() + " is measured from "
                + program.measuredStep().orElseThrow().reductions().stream().map(Reduction::name)
                        .collect(Collectors.joining(", "))));
        return List.copyOf(text.lines);
    }

    /** Whether some name with a prime stands in the lines, which readers want explained. */
    public static boolean hasNext(Program program) {
        return program.assignments().stream().anyMatch(a -> a.target() instanceof Next);
    }

    private void formula(String name, Expr tree, String where) {
        TreeText text = TreeText.of(tree, program.grid().rank());
        text.parts().forEach((part, value) -> lines.add("    " + part + " = " + value));
        lines.add(name + " = " + text.value() + where);
    }

    private String where(Assignment a) {
        String colour = a.colour() < 0 ? "" : a.colour() == 0 ? ", where i + j + k is even" : ", where i + j + k is odd";
        return colour + box(a.box(), a.target().domain());
    }

    private String box(Box box, Box domain) {
        if (box.equals(domain)) {
            return "";
        }
        List<String> ranges = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            if (axis.ordinal() < program.grid().rank()) {
                ranges.add(box.lower(axis) + ":" + box.upper(axis));
            }
        }
        return ", in the box " + String.join(", ", ranges);
    }
}
