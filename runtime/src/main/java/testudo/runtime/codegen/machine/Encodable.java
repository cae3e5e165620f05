package testudo.runtime.codegen.machine;

import java.util.List;
import java.util.Optional;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.program.Precision;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * What has a form in machine code: arithmetic, fused or not, roots, roundings, extremes, comparisons and choices of doubles, whole
 * numbers as far as doubles hold them exactly, and noise; of floats likewise, but for noise. The functions of {@link Math} that are computed by an algorithm stay with Java.
 */
public final class Encodable {

    private final WholeNumbers whole;
    private final Precision precision;

    /** For kernels on the operands' grid, in their precision. */
    public Encodable(Operands operands) {
        precision = operands.precision();
        whole = new WholeNumbers(operands.grid(), precision);
    }

    /** The first reason why formulas have no such form, or nothing. */
    public Optional<String> obstacle(List<Expr> outputs, Operands operands) {
        return new Uses(outputs, operands.roles()).order().stream().flatMap(node -> obstacle(node).stream()).findFirst();
    }

    Optional<String> obstacle(Expr node) {
        return switch (node) {
            case Expr.NoiseValue _ when precision == Precision.FLOAT -> Optional.of("noise of floats");
            case Expr.Leaf _ -> Optional.empty();
            case Expr.Not _ -> Optional.empty();
            case Expr.Unary u -> unary(u);
            case Expr.Binary b when b.type() != Type.DOUBLE -> wholeNumbers(b);
            case Expr.Binary b -> switch (b.op()) {
                case ADD, SUBTRACT, MULTIPLY, DIVIDE, MAX, MIN, COPY_SIGN -> Optional.empty();
                default -> Optional.of(b.op().toString());
            };
            case Expr.MultiplyAdd m -> m.single() == (precision == Precision.FLOAT) ? Optional.empty()
                    : Optional.of("fma of another precision");
            case Expr.Compare c -> c.a().type() == Type.INT || c.a().type() == Type.LONG
                    ? wholeNumbers(c.a()).or(() -> wholeNumbers(c.b())) : Optional.empty();
            case Expr.Select s -> s.type() == Type.INT || s.type() == Type.LONG ? wholeNumbers(s) : Optional.empty();
        };
    }

    private Optional<String> unary(Expr.Unary u) {
        return switch (u.op()) {
            case SQRT, FLOOR, CEIL, RINT, SIGNUM, DOUBLE_TO_FLOAT -> Optional.empty();
            case NEGATE, ABS -> u.type() == Type.DOUBLE ? Optional.empty() : wholeNumbers(u);
            case INT_TO_DOUBLE, LONG_TO_DOUBLE -> wholeNumbers(u.a());
            case INT_TO_LONG, LONG_TO_INT -> wholeNumbers(u);
            default -> Optional.of(u.op().toString());
        };
    }

    private Optional<String> wholeNumbers(Expr node) {
        return whole.exact(node) ? Optional.empty() : Optional.of("integers that doubles may not hold");
    }
}
