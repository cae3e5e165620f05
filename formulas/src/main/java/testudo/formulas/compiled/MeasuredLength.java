package testudo.formulas.compiled;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import testudo.api.field.Parameter;
import testudo.api.grid.Location;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.formulas.expansion.Expansion;
import testudo.formulas.expansion.Quantity;
import testudo.formulas.expansion.Trees;
import testudo.formulas.expansion.Written;
import testudo.formulas.syntax.Operator;
import testudo.formulas.syntax.Syntax;

/**
 * A time step whose formula holds reductions, which are measured while the program runs.
 *
 * <pre>
 *   every(5, 0.4*min(dx/abs(u)))   ─►   every 5 steps, 0.4*(what stands for the reduction), and the reduction min of dx/abs(u)
 * </pre>
 *
 * @param every   steps from one measurement to the next
 * @param length  with a name in place of each reduction
 * @param parts   the reductions, in their order
 * @param written where mistakes are told
 */
record MeasuredLength(long every, Syntax length, List<Syntax.Call> parts, Written written) {

    private static final String EVERY = "every";
    private static final List<String> REDUCTIONS = List.of("min", "max", "sum", "mean");
    /** No name of the language begins so. */
    private static final String PART = "#";
    private static final String CELLS = PART + "0";

    /** A time step of this kind; empty for others. */
    static Optional<MeasuredLength> of(Syntax formula, Written written) {
        boolean spaced = formula instanceof Syntax.Call call && call.name().equals(EVERY);
        List<Syntax.Call> parts = new ArrayList<>();
        Syntax length = replaced(spaced ? last((Syntax.Call) formula) : formula, parts);
        return spaced || !parts.isEmpty()
                ? Optional.of(
                        new MeasuredLength(spaced ? every((Syntax.Call) formula, parts, written) : 1, length, parts, written))
                : Optional.empty();
    }

    private static Syntax last(Syntax.Call call) {
        return call.arguments().isEmpty() ? new Syntax.Numeral(1, call.span()) : call.arguments().getLast();
    }

    private static long every(Syntax.Call call, List<Syntax.Call> parts, Written written) {
        if (call.arguments().size() == 2 && !parts.isEmpty()
                && call.arguments().getFirst() instanceof Syntax.Numeral(double steps, _) && steps >= 1
                && steps == Math.rint(steps)) {
            return (long) steps;
        }
        written.text().problem(written.problems(), call.span().from(), call.span().to(),
                "every(…) takes a whole number of steps and a length that is measured, as in every(5, 0.4*min(dx/abs(u)))");
        return 1;
    }

    /** The formula with names for its reductions, which are added to {@code parts}. */
    private static Syntax replaced(Syntax syntax, List<Syntax.Call> parts) {
        return switch (syntax) {
            case Syntax.Call call when REDUCTIONS.contains(call.name()) && call.arguments().size() == 1 -> {
                parts.add(call);
                Syntax part = new Syntax.Name(PART + parts.size(), call.span());
                yield call.name().equals("mean") ? new Syntax.Infix(Operator.DIVIDE, part,
                        new Syntax.Name(CELLS, call.span()), call.span(), call.span()) : part;
            }
            case Syntax.Call call -> new Syntax.Call(call.name(), call.nameSpan(),
                    call.arguments().stream().map(a -> replaced(a, parts)).toList(), call.order(), call.span());
            case Syntax.Moved moved -> new Syntax.Moved(replaced(moved.what(), parts), moved.offsets(), moved.offsetSpan(),
                    moved.span());
            case Syntax.Negative(Syntax a, var span) -> new Syntax.Negative(replaced(a, parts), span);
            case Syntax.Not(Syntax a, var span) -> new Syntax.Not(replaced(a, parts), span);
            case Syntax.Infix infix -> new Syntax.Infix(infix.operator(), replaced(infix.left(), parts),
                    replaced(infix.right(), parts), infix.operatorSpan(), infix.span());
            case Syntax.Numeral numeral -> numeral;
            case Syntax.Name name -> name;
        };
    }

    /**
     * The parameter that kernels read; empty when mistakes were told.
     *
     * @param cells   formulas of fields between two steps
     * @param scalars what is the same everywhere
     */
    Optional<Parameter> declare(Program.Builder builder, Expansion cells, Scalars scalars, Mesh mesh) {
        List<Parameter> values = new ArrayList<>();
        List<Reduction> reductions = new ArrayList<>();
        for (Syntax.Call part : parts) {
            values.add(new Parameter(PART + (values.size() + 1), _ -> Double.NaN));
            cells.number(part.arguments().getFirst(), written).ifPresent(tree -> reductions.add(
                    builder.reduce(name(part, reductions), ReductionOp.valueOf(op(part)), new TreeFormula(tree))));
        }
        PartNames names = new PartNames(scalars, name -> value(name, values, scalars.trees(), mesh.grid().cells()));
        Optional<TreeFormula> formula = new Expansion(scalars.trees(), mesh.discretization(Location.CENTRE), names)
                .number(length, written).map(TreeFormula::new).filter(this::ofPartsOnly);
        return reductions.size() == parts.size() && formula.isPresent() ? Optional.of(builder.timeStep(Scalars.STEP,
                new MeasuredStep(reductions, found -> formula.get().at(new PartValues(values, found, mesh.grid())), every)))
                : Optional.empty();
    }

    private boolean ofPartsOnly(TreeFormula formula) {
        boolean fits = formula.axes().isEmpty() && !formula.tellsTime();
        if (!fits) {
            written.text().problem(written.problems(),
                    "a measured time step is made of numbers, parameters that do not depend on the "
                            + "time, and sum(…), mean(…), min(…) or max(…); the place, t and step stand within these only");
        }
        return fits;
    }

    /** Of a mean the sum is measured. */
    private static String op(Syntax.Call part) {
        return part.name().equals("mean") ? "SUM" : part.name().toUpperCase(Locale.ROOT);
    }

    private static String name(Syntax.Call part, List<Reduction> before) {
        String base = Scalars.STEP + "-" + part.name(); // no name of the language has a hyphen
        long same = before.stream().filter(r -> r.name().startsWith(base)).count();
        return same == 0 ? base : base + "-" + (same + 1);
    }

    private Optional<Quantity> value(String name, List<Parameter> values, Trees trees, long cells) {
        if (!name.startsWith(PART)) {
            return Optional.empty();
        }
        return Optional.of(Quantity.anywhere(name.equals(CELLS) ? trees.constant((double) cells)
                : trees.parameter(values.get(Integer.parseInt(name.substring(PART.length())) - 1))));
    }
}
