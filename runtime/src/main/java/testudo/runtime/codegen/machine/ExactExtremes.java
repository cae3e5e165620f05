package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.runtime.codegen.uses.Uses;

/**
 * Selects the greatest or least of values as {@link Math#max} and {@link Math#min} define them: the processor's instruction
 * knows neither the order of zeros nor NaN, but takes its second operand where either matters.
 *
 * <p>With a constant as first operand that is right, or nearly. Of many values, the sign of the greatest is that of all
 * signs joined by "and" (of the least, by "or"), and two of them are looked at for NaN by one comparison.
 */
final class ExactExtremes {

    /** Values from which on they are many: each takes three instructions then, else five. */
    private static final int MANY = 4;

    private final ToIntFunction<Expr> values;

    ExactExtremes(ToIntFunction<Expr> values) {
        this.values = values;
    }

    int of(Selection selection, Expr.Binary extreme, Uses uses, Target target) {
        boolean greatest = extreme.op() == BinaryOp.MAX;
        if (extreme.a() instanceof Expr.DoubleConstant c && !Double.isNaN(c.value())) {
            return bound(selection, greatest, c, values.applyAsInt(extreme.b()));
        }
        if (extreme.b() instanceof Expr.DoubleConstant c && !Double.isNaN(c.value())) {
            return bound(selection, greatest, c, values.applyAsInt(extreme.a()));
        }
        List<Expr> parts = new ArrayList<>();
        flatten(extreme.a(), extreme.op(), uses, parts);
        flatten(extreme.b(), extreme.op(), uses, parts);
        if (target.masks()) {
            return ranged(selection, greatest, parts.stream().mapToInt(values).toArray());
        }
        if (parts.size() < MANY) {
            return ofTwo(selection, greatest, values.applyAsInt(extreme.a()), values.applyAsInt(extreme.b()));
        }
        return ofMany(selection, greatest, parts.stream().mapToInt(values).toArray());
    }

    /** The values of nested extremes, none of which is used elsewhere. */
    private static void flatten(Expr node, BinaryOp op, Uses uses, List<Expr> parts) {
        if (node instanceof Expr.Binary b && b.op() == op && uses.once(node)
                && !(b.a() instanceof Expr.DoubleConstant) && !(b.b() instanceof Expr.DoubleConstant)) {
            flatten(b.a(), op, uses, parts);
            flatten(b.b(), op, uses, parts);
        } else {
            parts.add(node);
        }
    }

    /** NaN passes as second operand; so does a zero, which is wrong only beside the zero that wins. */
    private static int bound(Selection s, boolean greatest, Expr.DoubleConstant c, int value) {
        int chosen = s.compute(greatest ? Operation.GREATER : Operation.LESS, 0, s.constant(c.value()), value);
        if (c.value() != 0) {
            return chosen;
        }
        boolean negative = Double.doubleToRawLongBits(c.value()) != 0;
        if (greatest) {
            return negative ? chosen : s.compute(Operation.ADD, 0, chosen, s.constant(0.0));
        }
        // −0 less 0 is −0, and 0 less 0 is 0: only turned round a sum changes the sign of that zero.
        return negative ? turned(s, s.compute(Operation.ADD, 0, turned(s, chosen), s.constant(0.0))) : chosen;
    }

    private static int turned(Selection s, int value) {
        return s.compute(Operation.XOR, 0, value, s.signs());
    }

    /** Exchanged where the second is negative, so that the second is what two zeros should give; NaN in the first is looked for. */
    private static int ofTwo(Selection s, boolean greatest, int a, int b) {
        int sign = greatest ? b : a;
        int first = s.compute(Operation.BLEND, 0, a, b, sign);
        int second = s.compute(Operation.BLEND, 0, b, a, sign);
        int chosen = s.compute(greatest ? Operation.GREATER : Operation.LESS, 0, first, second);
        return s.compute(Operation.BLEND, 0, chosen, first, s.compute(Operation.COMPARE, Predicates.UNORDERED, first, first));
    }

    /** By an instruction that knows the order of zeros, but passes over NaN. */
    private static int ranged(Selection s, boolean greatest, int[] all) {
        int chosen = all[0];
        for (int n = 1; n < all.length; n++) {
            chosen = s.compute(greatest ? Operation.GREATEST : Operation.LEAST, 0, chosen, all[n]);
        }
        return s.compute(Operation.BLEND, 0, chosen, s.constant(Double.NaN), unordered(s, all));
    }

    /** Where some value is NaN: two are looked at by one comparison. */
    private static int unordered(Selection s, int[] all) {
        int unordered = -1;
        for (int n = 0; n < all.length; n += 2) {
            int pair = s.compute(Operation.COMPARE, Predicates.UNORDERED, all[n], all[Math.min(n + 1, all.length - 1)]);
            unordered = unordered < 0 ? pair : s.compute(Operation.MASK_OR, 0, unordered, pair);
        }
        return unordered;
    }

    private static int ofMany(Selection s, boolean greatest, int[] all) {
        int chosen = all[0];
        int signs = all[0];
        for (int n = 1; n < all.length; n++) {
            chosen = s.compute(greatest ? Operation.GREATER : Operation.LESS, 0, chosen, all[n]);
            signs = s.compute(greatest ? Operation.AND : Operation.OR, 0, signs, all[n]);
        }
        int result = s.compute(Operation.OR, 0, s.compute(Operation.AND_NOT, 0, s.signs(), chosen),
                s.compute(Operation.AND, 0, signs, s.signs()));
        return s.compute(Operation.BLEND, 0, result, s.constant(Double.NaN), unordered(s, all));
    }
}
