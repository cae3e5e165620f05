package testudo.runtime.codegen.machine;

import testudo.api.expression.Expr;

/** Operations on whole numbers that doubles hold exactly; adding 0 makes a zero positive, as whole numbers have only that one. */
final class WholeNumberSelection {

    private final Selection selection;

    WholeNumberSelection(Selection selection) {
        this.selection = selection;
    }

    int of(Expr.Binary b) {
        int x = selection.of(b.a());
        int y = selection.of(b.b());
        return switch (b.op()) {
            case ADD -> selection.compute(Operation.ADD, 0, x, y);
            case SUBTRACT -> selection.compute(Operation.SUBTRACT, 0, x, y);
            case MULTIPLY -> withoutSignOfZero(selection.compute(Operation.MULTIPLY, 0, x, y));
            case MIN -> selection.compute(Operation.LESS, 0, x, y);
            case MAX -> selection.compute(Operation.GREATER, 0, x, y);
            case DIVIDE -> withoutSignOfZero(quotient(x, y));
            case REMAINDER -> remainder(x, y);
            case AND -> remainder(x, selection.compute(Operation.ADD, 0, y, selection.constant(1)));
            default -> throw Selection.unsupported(b);
        };
    }

    private int withoutSignOfZero(int value) {
        return selection.compute(Operation.ADD, 0, value, selection.constant(0));
    }

    private int quotient(int x, int y) {
        return selection.compute(Operation.ROUND, Predicates.TO_ZERO, selection.compute(Operation.DIVIDE, 0, x, y));
    }

    private int remainder(int x, int y) {
        return selection.compute(Operation.SUBTRACT, 0, x, selection.compute(Operation.MULTIPLY, 0, quotient(x, y), y));
    }
}
