package testudo.runtime.codegen.machine;

import java.util.Locale;
import java.util.stream.Collectors;

import testudo.api.expression.Expr;
import testudo.api.expression.UnaryOp;

/** Parts of formulas as short text: an operation on what it is given, parts of which are not spelled out. */
final class Formulas {

    /** How deep operands are spelled out. */
    private static final int DEPTH = 2;

    private Formulas() {}

    static String text(Expr node) {
        return text(node, DEPTH);
    }

    private static String text(Expr node, int depth) {
        return switch (node) {
            case Expr.DoubleConstant c -> Double.toString(c.value());
            case Expr.IntConstant c -> Integer.toString(c.value());
            case Expr.LongConstant c -> Long.toString(c.value());
            case Expr.BooleanConstant c -> Boolean.toString(c.value());
            case Expr.Read r -> r.field().name() + "[" + r.offset().di() + "," + r.offset().dj() + "," + r.offset().dk() + "]";
            case Expr.ParameterValue p -> p.parameter().name();
            case Expr.Index i -> i.axis().name().toLowerCase(Locale.ROOT);
            case Expr.Step _ -> "step";
            case Expr.Time _ -> "time";
            case Expr.NoiseValue n -> "noise(" + n.seed() + ")";
            case Expr.Unary(UnaryOp op, Expr a) when op == UnaryOp.DOUBLE_TO_FLOAT -> text(a, depth);
            case Expr _ when depth == 0 -> "...";
            case Expr.Unary u -> u.op().function() + "(" + text(u.a(), depth - 1) + ")";
            case Expr.Binary b -> switch (b.op()) {
                case ADD -> infix(" + ", b.a(), b.b(), depth);
                case SUBTRACT -> infix(" - ", b.a(), b.b(), depth);
                case MULTIPLY -> infix("*", b.a(), b.b(), depth);
                case DIVIDE -> infix("/", b.a(), b.b(), depth);
                default -> b.op().name().toLowerCase(Locale.ROOT) + "(" + b.operands().stream()
                        .map(o -> text(o, depth - 1)).collect(Collectors.joining(", ")) + ")";
            };
            case Expr.MultiplyAdd m ->
                    m.operands().stream().map(o -> text(o, depth - 1)).collect(Collectors.joining(", ", "fma(", ")"));
            case Expr.Compare c -> infix(" " + c.relation().symbol() + " ", c.a(), c.b(), depth);
            case Expr.Not n -> "!" + text(n.a(), depth - 1);
            case Expr.Select s -> text(s.condition(), depth - 1) + " ? " + text(s.whenTrue(), depth - 1) + " : "
                    + text(s.whenFalse(), depth - 1);
        };
    }

    private static String infix(String operator, Expr a, Expr b, int depth) {
        return "(" + text(a, depth - 1) + operator + text(b, depth - 1) + ")";
    }
}
