package testudo.runtime.codegen.body;

import java.util.Optional;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.runtime.codegen.uses.Uses;

/**
 * Whether vector instructions compute the same bits as Java does element by element.
 *
 * <p>They do for arithmetic, square roots, absolute values, minima and maxima, comparisons and choices of doubles, and for
 * the lane index turned into a double. Other functions of what changes with the lane are computed by other algorithms
 * there, and integers that change with the lane have no vectors here.
 */
public final class Vectorizable {

    private Vectorizable() {}

    /** The first reason why not, or nothing. */
    public static Optional<String> obstacle(Uses uses) {
        return uses.order().stream().filter(node -> !uses.variation().uniform(node)).map(node -> obstacle(node, uses))
                .flatMap(Optional::stream).findFirst();
    }

    private static Optional<String> obstacle(Expr node, Uses uses) {
        return switch (node) {
            case Expr.Read _ -> Optional.empty();
            case Expr.Index _ -> Optional.empty();
            case Expr.Not _ -> Optional.empty();
            case Expr.NoiseValue _ -> Optional.of("noise");
            case Expr.Unary u -> switch (u.op()) {
                case INT_TO_DOUBLE -> u.a() instanceof Expr.Index ? Optional.empty()
                        : Optional.of("integer arithmetic on the lane index");
                case NEGATE, ABS, SQRT -> u.type() == Type.DOUBLE ? Optional.empty() : Optional.of("integers");
                default -> Optional.of(u.op().toString());
            };
            case Expr.Binary b -> b.type() == Type.DOUBLE && vector(b.op()) ? Optional.empty()
                    : Optional.of(b.type() == Type.DOUBLE ? b.op().toString() : "integers");
            case Expr.MultiplyAdd m -> m.single() ? Optional.of("fma of floats") : Optional.empty();
            case Expr.Compare c -> c.a().type() == Type.DOUBLE || laneAgainstUniform(c, uses) ? Optional.empty()
                    : Optional.of("comparison of integers");
            case Expr.Select s -> s.type() == Type.DOUBLE || s.type() == Type.BOOLEAN ? Optional.empty()
                    : Optional.of("choice between integers");
            case Expr.Uniform _ -> throw new IllegalStateException(node + " does not change with the lane.");
        };
    }

    /** An index compared with an int that is the same for all lanes: both are exact as doubles. */
    private static boolean laneAgainstUniform(Expr.Compare c, Uses uses) {
        return c.a().type() == Type.INT && laneOrUniform(c.a(), uses) && laneOrUniform(c.b(), uses);
    }

    private static boolean laneOrUniform(Expr node, Uses uses) {
        return node instanceof Expr.Index || uses.variation().uniform(node);
    }

    private static boolean vector(BinaryOp op) {
        return switch (op) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, MIN, MAX -> true;
            default -> false;
        };
    }
}
