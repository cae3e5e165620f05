package testudo.runtime.codegen.machine;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.program.Precision;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Operands;

/**
 * The divisors of some formulas whose reciprocal is worth being computed: a quotient is then a product and two fused operations
 * (Markstein 1990; docs/theory/division.md). Quotients of floats are divided: that is not proved for them.
 */
final class Quotients {

    /** Quotients with one divisor for which its reciprocal is worth being divided out. */
    private static final int WORTH = 2;

    /** Constants between these, and their reciprocals, are far from what underflows or overflows. */
    private static final double LEAST = 0x1p-900;
    private static final double MOST = 0x1p900;

    private final Division division;
    private final Uses uses;
    private final Slots slots;
    private final Precision precision;
    private final Map<Expr, Integer> counts = new IdentityHashMap<>();
    private final Map<Expr, Expr> reciprocals = new IdentityHashMap<>();

    /** @param operands whose elements may be computed twice, or quotients are computed by dividing */
    Quotients(Division division, Uses uses, Operands operands, Slots slots) {
        precision = operands.precision();
        this.division = operands.repeatable() && precision == Precision.DOUBLE ? division : Division.TRUE;
        this.uses = uses;
        this.slots = slots;
        for (Expr node : uses.order()) {
            if (node instanceof Expr.Binary b && b.op() == BinaryOp.DIVIDE && b.type() == Type.DOUBLE
                    && !uses.variation().uniform(b)) {
                counts.merge(b.b(), 1, Integer::sum);
            }
        }
    }

    /** The number of a quotient. */
    int of(Selection selection, Expr.Binary b) {
        if (b.b() instanceof Expr.DoubleConstant(double value) && isPowerOfTwo(value)) {
            return selection.compute(Operation.MULTIPLY, 0, selection.of(b.a()), selection.constant(1 / value));
        }
        Optional<Expr> reciprocal = reciprocal(b);
        if (reciprocal.isEmpty()) {
            int quotient = selection.arithmetic(Operation.DIVIDE, b);
            if (reciprocals.get(b.b()) == b) {
                selection.gatherSigns(selection.of(b.b()));
            }
            return quotient;
        }
        slots.forSigns();
        int[] ab = selection.both(b.a(), b.b());
        int inverse = selection.of(reciprocal.get());
        int near = selection.compute(Operation.MULTIPLY, 0, ab[0], inverse);
        int excess = selection.compute(Operation.MULTIPLY_SUBTRACT, 0, near, ab[1], ab[0]);
        selection.explain(near, b);
        selection.explain(excess, b);
        return selection.compute(Operation.SUBTRACT_PRODUCT, 0, excess, inverse, near);
    }

    /** What a divisor of several quotients, or one that does not change along a row, is multiplied by in its stead. */
    private Optional<Expr> reciprocal(Expr.Binary quotient) {
        Expr divisor = quotient.b();
        boolean worth = division == Division.BY_RECIPROCALS && !uses.variation().uniform(quotient)
                && (divisor instanceof Expr.DoubleConstant(double value) ? value > LEAST && value < MOST
                        : uses.variation().uniform(divisor) || counts.getOrDefault(divisor, 0) >= WORTH);
        if (!worth || reciprocals.containsValue(quotient)) {
            return Optional.empty();
        }
        return Optional.of(reciprocals.computeIfAbsent(divisor, _ -> of(divisor)));
    }

    private static Expr of(Expr divisor) {
        return divisor instanceof Expr.DoubleConstant(double value) ? new Expr.DoubleConstant(1 / value)
                : new Expr.Binary(BinaryOp.DIVIDE, new Expr.DoubleConstant(1), divisor);
    }

    /** Whether multiplying by the reciprocal of a constant is dividing by it: it is a power of two whose reciprocal is one. */
    private boolean isPowerOfTwo(double value) {
        double reciprocal = precision.rounded(1 / value);
        return Math.abs(value) == Math.scalb(1.0, Math.getExponent(value)) && Double.isFinite(reciprocal)
                && 1 / reciprocal == value;
    }
}
