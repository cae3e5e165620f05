package testudo.api.interpreter;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Point;

/** The hot loops of {@link RowEvaluation}; what formulas have most of stands by itself, so that compilers make vectors of it. */
final class RowLoops {

    private RowLoops() {}

    record OfNumbers(BinaryOp op, double[] a, double[] b, double[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            switch (op) {
                case ADD -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = a[e] + b[e];
                    }
                }
                case SUBTRACT -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = a[e] - b[e];
                    }
                }
                case MULTIPLY -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = a[e] * b[e];
                    }
                }
                case DIVIDE -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = a[e] / b[e];
                    }
                }
                default -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = op.apply(a[e], b[e]);
                    }
                }
            }
        }
    }

    record MultiplyAdd(Expr.MultiplyAdd node, double[] a, double[] b, double[] c, double[] values)
            implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = node.apply(a[e], b[e], c[e]);
            }
        }
    }

    record OfIntegers(BinaryOp op, Type type, long[] a, long[] b, long[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            if (type == Type.LONG) {
                for (int e = 0; e < count; e++) {
                    values[e] = op.apply(a[e], b[e]);
                }
            } else {
                for (int e = 0; e < count; e++) {
                    values[e] = op.apply((int) a[e], (int) b[e]);
                }
            }
        }
    }

    /**
     * @param numbers  of the operand, where it is a double
     * @param integers of the operand otherwise
     * @param values   where the result is a double
     * @param whole    where it is not
     */
    record Unary(UnaryOp op, Type type, double[] numbers, long[] integers, double[] values, long[] whole)
            implements
            RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            switch (op) {
                case INT_TO_DOUBLE, LONG_TO_DOUBLE -> {
                    for (int e = 0; e < count; e++) {
                        values[e] = integers[e];
                    }
                }
                case INT_TO_LONG -> System.arraycopy(integers, 0, whole, 0, count);
                case LONG_TO_INT -> {
                    for (int e = 0; e < count; e++) {
                        whole[e] = (int) integers[e];
                    }
                }
                case DOUBLE_TO_INT -> {
                    for (int e = 0; e < count; e++) {
                        whole[e] = (int) numbers[e];
                    }
                }
                case DOUBLE_TO_LONG -> {
                    for (int e = 0; e < count; e++) {
                        whole[e] = (long) numbers[e];
                    }
                }
                default -> {
                    if (type == Type.DOUBLE) {
                        for (int e = 0; e < count; e++) {
                            values[e] = op.apply(numbers[e]);
                        }
                    } else {
                        ofIntegers(op == UnaryOp.NEGATE, count);
                    }
                }
            }
        }

        private void ofIntegers(boolean negate, int count) {
            for (int e = 0; e < count; e++) {
                if (type == Type.LONG) {
                    whole[e] = negate ? -integers[e] : Math.abs(integers[e]);
                } else {
                    int value = (int) integers[e];
                    whole[e] = negate ? -value : Math.abs(value);
                }
            }
        }
    }

    record CompareNumbers(Relation relation, double[] a, double[] b, long[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = relation.test(a[e], b[e]) ? 1 : 0;
            }
        }
    }

    record CompareIntegers(Relation relation, long[] a, long[] b, long[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = relation.test(a[e], b[e]) ? 1 : 0;
            }
        }
    }

    record Not(long[] a, long[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = 1 - a[e];
            }
        }
    }

    record SelectNumbers(long[] chosen, double[] a, double[] b, double[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = chosen[e] != 0 ? a[e] : b[e];
            }
        }
    }

    record SelectIntegers(long[] chosen, long[] a, long[] b, long[] values) implements RowEvaluation.Loop {

        @Override
        public void over(Point first, int done, int count) {
            for (int e = 0; e < count; e++) {
                values[e] = chosen[e] != 0 ? a[e] : b[e];
            }
        }
    }
}
