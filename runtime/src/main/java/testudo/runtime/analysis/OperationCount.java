package testudo.runtime.analysis;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import testudo.api.expression.Expr;
import testudo.api.expression.Upwards;

/**
 * Operations of one evaluation of an expression, each shared subtree counted once.
 *
 * @param additions  additions, subtractions and negations
 * @param products   multiplications; one that adds as well is counted in both
 * @param divisions  divisions and remainders
 * @param extrema    absolute values, minima and maxima
 * @param selections conditional values
 * @param functions  square roots and transcendental functions
 */
public record OperationCount(int additions, int products, int divisions, int extrema, int selections, int functions) {

    /** Time of a division in units of an addition: its throughput on current cores is four to eight times lower. */
    private static final int DIVISION = 8;
    private static final int FUNCTION = 20;

    public static OperationCount of(Expr expr) {
        int[] counts = new int[6];
        Set<Expr> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Upwards.walk(List.of(expr), seen::contains, node -> {
            seen.add(node);
            count(node, counts);
        });
        return new OperationCount(counts[0], counts[1], counts[2], counts[3], counts[4], counts[5]);
    }

    private static void count(Expr node, int[] counts) {
        switch (node) {
            case Expr.Binary b -> counts[switch (b.op()) {
                case ADD, SUBTRACT, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, UNSIGNED_SHIFT_RIGHT -> 0;
                case MULTIPLY -> 1;
                case DIVIDE, REMAINDER -> 2;
                case MIN, MAX, COPY_SIGN -> 3;
                case POW, ATAN2, HYPOT -> 5;
            }]++;
            case Expr.Unary u -> {
                switch (u.op()) {
                    case NEGATE -> counts[0]++;
                    case ABS, SIGNUM, FLOOR, CEIL, RINT -> counts[3]++;
                    case INT_TO_DOUBLE, LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT, DOUBLE_TO_INT, DOUBLE_TO_LONG,
                            DOUBLE_TO_FLOAT -> {}
                    case SQRT, CBRT, EXP, EXPM1, LOG, LOG10, LOG1P, SIN, COS, TAN, ASIN, ACOS, ATAN, SINH, COSH, TANH ->
                            counts[5]++;
                }
            }
            case Expr.MultiplyAdd _ -> {
                counts[0]++;
                counts[1]++;
            }
            case Expr.Select _ -> counts[4]++;
            case Expr.NoiseValue _ -> counts[5]++;
            case Expr.Compare _ -> {}
            case Expr.Not _ -> {}
            case Expr.Leaf _ -> {}
        }
    }

    /** All operations as if each cost as much as its share of an addition's time. */
    public int weight() {
        return additions + products + DIVISION * divisions + extrema + selections + FUNCTION * functions;
    }

    /** Floating-point operations without selections. */
    public int flops() {
        return additions + products + divisions + extrema + functions;
    }
}
