package testudo.runtime.codegen;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;

/**
 * Emits the greatest or least of several vectors by comparing whole numbers, as the processor's own instruction for doubles
 * knows neither the order of zeros nor NaN: each exact maximum of doubles takes six instructions, of whole numbers one.
 *
 * <p>The bits of doubles, read as whole numbers, have the order of {@link Math#max} once the magnitude of negative ones is
 * turned round; a NaN lies beyond the infinity of its sign. So the result is the greatest, or the least when that lies below
 * −∞, which is then a NaN; likewise for the least. Where both are asked for, they are computed once.
 */
final class Extremes {

    /** Values from which on this takes fewer instructions: two for each and two for each pair, against six for each pair. */
    private static final int FEWEST = 5;

    private static final ClassDesc LONGS = ClassDesc.of("jdk.incubator.vector.LongVector");
    private static final ClassDesc BINARY = VectorExpressions.OPERATORS.nested("Binary");
    private static final ClassDesc ASSOCIATIVE = VectorExpressions.OPERATORS.nested("Associative");
    private static final ClassDesc LONG = ConstantDescs.CD_long;

    private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private final CodeBuilder code;
    private final Consumer<Expr> values;
    private final Predicate<Expr> atHand;
    private final Map<Expr, Integer> keys = new IdentityHashMap<>();
    private final Map<List<Integer>, Integer> greatest = new HashMap<>();
    private final Map<List<Integer>, Integer> least = new HashMap<>();

    /**
     * @param values pushes the vector of an expression
     * @param atHand what need not be taken apart, because it is in a variable or the same for all lanes
     */
    Extremes(CodeBuilder code, Consumer<Expr> values, Predicate<Expr> atHand) {
        this.code = code;
        this.values = values;
        this.atHand = atHand;
    }

    static boolean isExtreme(Expr.Binary b) {
        return b.op() == BinaryOp.MAX || b.op() == BinaryOp.MIN;
    }

    /** Whether an extreme is one of so many values that this way is the shorter one. */
    boolean worth(Expr.Binary extreme) {
        return among(extreme).size() >= FEWEST;
    }

    /** Pushes the vector of extremes. */
    void emit(Expr.Binary extreme) {
        List<Integer> among = among(extreme).stream().map(this::key).sorted().toList();
        int most = greatest.computeIfAbsent(among, a -> reduce(a, "max"));
        int fewest = least.computeIfAbsent(among, a -> reduce(a, "min"));
        if (extreme.op() == BinaryOp.MAX) {
            choose(most, fewest, "LT", ~INFINITY);
        } else {
            choose(fewest, most, "GT", INFINITY);
        }
        turn();
        code.invokevirtual(LONGS, "reinterpretAsDoubles", MethodTypeDesc.of(Lanes.VECTOR));
    }

    private List<Expr> among(Expr.Binary extreme) {
        List<Expr> found = new ArrayList<>();
        gather(extreme.op(), extreme.a(), found);
        gather(extreme.op(), extreme.b(), found);
        return found;
    }

    private void gather(BinaryOp op, Expr node, List<Expr> found) {
        if (node instanceof Expr.Binary b && b.op() == op && !atHand.test(node)) {
            gather(op, b.a(), found);
            gather(op, b.b(), found);
        } else {
            found.add(node);
        }
    }

    /** The variable of a value's bits in an order of whole numbers. */
    private int key(Expr value) {
        Integer known = keys.get(value);
        if (known != null) {
            return known;
        }
        values.accept(value);
        code.invokevirtual(Lanes.VECTOR, "reinterpretAsLongs", MethodTypeDesc.of(LONGS));
        turn();
        int key = variable();
        keys.put(value, key);
        return key;
    }

    /** Turns round the magnitude of negative numbers; twice is not at all. */
    private void turn() {
        int bits = variable();
        code.aload(bits).getstatic(VectorExpressions.OPERATORS, "XOR", ASSOCIATIVE)
                .aload(bits).getstatic(VectorExpressions.OPERATORS, "ASHR", BINARY).loadConstant((long) (Long.SIZE - 1))
                .invokevirtual(LONGS, "lanewise", MethodTypeDesc.of(LONGS, BINARY, LONG))
                .loadConstant(Long.MAX_VALUE).invokevirtual(LONGS, "and", MethodTypeDesc.of(LONGS, LONG))
                .invokevirtual(LONGS, "lanewise", MethodTypeDesc.of(LONGS, BINARY, VectorExpressions.BASE));
    }

    private int reduce(List<Integer> among, String method) {
        code.aload(among.getFirst());
        among.stream().skip(1).forEach(key -> code.aload(key)
                .invokevirtual(LONGS, method, MethodTypeDesc.of(LONGS, VectorExpressions.BASE)));
        return variable();
    }

    /** Pushes one variable, or the other where that lies beyond an infinity. */
    private void choose(int usual, int other, String beyond, long infinity) {
        code.aload(usual).aload(other).aload(other)
                .getstatic(VectorExpressions.OPERATORS, beyond, VectorExpressions.COMPARISON).loadConstant(infinity)
                .invokevirtual(LONGS, "compare",
                        MethodTypeDesc.of(VectorExpressions.MASK, VectorExpressions.COMPARISON, LONG))
                .invokevirtual(LONGS, "blend", MethodTypeDesc.of(LONGS, VectorExpressions.BASE, VectorExpressions.MASK));
    }

    private int variable() {
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        return slot;
    }
}
