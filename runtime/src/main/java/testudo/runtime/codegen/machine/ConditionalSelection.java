package testudo.runtime.codegen.machine;

import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;

/** Selects operations for comparisons and for what is chosen by them. */
record ConditionalSelection(Selection selection) {

    int compared(Expr.Compare c, boolean negated) {
        if (c.a().type() == Type.BOOLEAN) {
            boolean equal = (c.relation() == Relation.EQUAL) != negated;
            if (c.relation() != Relation.EQUAL && c.relation() != Relation.NOT_EQUAL) {
                throw Selection.unsupported(c);
            }
            int differ = selection.compute(Operation.MASK_XOR, 0, selection.of(c.a()), selection.of(c.b()));
            return equal ? selection.compute(Operation.MASK_XOR, 0, differ, selection.bits(-1)) : differ;
        }
        int[] ab = selection.both(c.a(), c.b());
        int predicate = Predicates.of(c.relation());
        return selection.compute(Operation.COMPARE, negated ? Predicates.not(predicate) : predicate, ab[0], ab[1]);
    }

    int chosen(Expr.Select s) {
        if (s.type() == Type.BOOLEAN) {
            int condition = selection.of(s.condition());
            return selection.compute(Operation.MASK_OR, 0,
                    selection.compute(Operation.MASK_AND, 0, condition, selection.of(s.whenTrue())),
                    selection.compute(Operation.MASK_AND_NOT, 0, condition, selection.of(s.whenFalse())));
        }
        if (s.condition() instanceof Expr.Compare c && c.a().type() != Type.BOOLEAN) {
            boolean greater = c.relation() == Relation.GREATER;
            if ((greater || c.relation() == Relation.LESS) && c.a() == s.whenTrue() && c.b() == s.whenFalse()) {
                return selection.compute(greater ? Operation.GREATER : Operation.LESS, 0, selection.of(c.a()),
                        selection.of(c.b()));
            }
            if ((greater || c.relation() == Relation.LESS) && c.a() == s.whenFalse() && c.b() == s.whenTrue()) {
                return selection.compute(greater ? Operation.LESS : Operation.GREATER, 0, selection.of(c.b()),
                        selection.of(c.a()));
            }
            if (isNegativePart(c, s)) {
                return selection.compute(Operation.GREATER, 0, selection.of(s.whenTrue()), selection.of(s.whenFalse()));
            }
        }
        int whenFalse = selection.of(s.whenFalse());
        int whenTrue = selection.of(s.whenTrue());
        return selection.compute(Operation.BLEND, 0, whenFalse, whenTrue, selection.of(s.condition()));
    }

    /** {@code y < 0 ? -y : 0} is {@code -y > 0 ? -y : 0}. */
    private static boolean isNegativePart(Expr.Compare c, Expr.Select s) {
        return c.relation() == Relation.LESS && isZero(c.b()) && isZero(s.whenFalse())
                && s.whenTrue() instanceof Expr.Unary(UnaryOp op, Expr a) && op == UnaryOp.NEGATE && a == c.a();
    }

    private static boolean isZero(Expr node) {
        return node instanceof Expr.DoubleConstant(double value) && value == 0;
    }
}
