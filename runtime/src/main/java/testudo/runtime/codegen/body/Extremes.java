package testudo.runtime.codegen.body;

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
 * Emits the greatest or least of vectors as {@link Math#max} and {@link Math#min} define them. The processor's instruction
 * knows neither the order of zeros nor NaN, so that the JIT compiler takes six for each exact extreme of two vectors.
 *
 * <p>Two are compared as doubles; then the sign of zero is mended, and NaN where the comparison passed over it.
 *
 * <p>Many are compared as whole numbers: the bits of doubles have the order of {@code Math.max} once the magnitude of
 * negative ones is turned round, save that a NaN lies beyond the infinity of its sign. So the greatest is the result unless
 * the least lies below −∞ and is a NaN; likewise for the least. Where both are asked for, they are computed once.
 */
final class Extremes {

    /**
     * Values from which on they are many: two instructions for each and two for each pair, against five for each pair. Alone, a
     * greatest pays from eight values on, together with a least from three.
     */
    private static final int MANY = 6;

    private static final ClassDesc LONGS = ClassDesc.of("jdk.incubator.vector.LongVector");
    private static final ClassDesc BINARY = VectorExpressions.OPERATORS.nested("Binary");
    private static final ClassDesc ASSOCIATIVE = VectorExpressions.OPERATORS.nested("Associative");
    private static final ClassDesc LONG = ConstantDescs.CD_long;

    private static final long INFINITY = Double.doubleToRawLongBits(Double.POSITIVE_INFINITY);

    private final CodeBuilder code;
    private final Consumer<Expr> values;
    private final Predicate<Expr> atHand;
    private final Map<Expr, Integer> keys = new IdentityHashMap<>();
    private final Map<List<Integer>, Integer> mosts = new HashMap<>();
    private final Map<List<Integer>, Integer> leasts = new HashMap<>();

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

    /** Pushes the vector of extremes. */
    void emit(Expr.Binary extreme) {
        boolean greatest = extreme.op() == BinaryOp.MAX;
        List<Expr> among = among(extreme);
        if (among.size() >= MANY) {
            ofMany(greatest, among);
        } else if (atHand.test(extreme.b())) {
            // Whether this one is NaN may be asked for in other extremes too, and is then found once.
            ofTwo(greatest, extreme.b(), extreme.a());
        } else {
            ofTwo(greatest, extreme.a(), extreme.b());
        }
    }

    private void ofTwo(boolean greatest, Expr a, Expr b) {
        values.accept(a);
        int first = variable();
        values.accept(b);
        int second = variable();
        // The second one where equal or NaN.
        choose(second, first, greatest ? "GT" : "LT", second);
        code.invokevirtual(Lanes.VECTOR, "reinterpretAsLongs", MethodTypeDesc.of(LONGS));
        // Equal are zeros too: +0 if the first is for the greatest, −0 for the least. All else has the right sign already.
        code.aload(first).invokevirtual(Lanes.VECTOR, "reinterpretAsLongs", MethodTypeDesc.of(LONGS))
                .loadConstant(greatest ? Long.MAX_VALUE : Long.MIN_VALUE)
                .invokevirtual(LONGS, greatest ? "or" : "and", MethodTypeDesc.of(LONGS, LONG))
                .invokevirtual(LONGS, greatest ? "and" : "or", MethodTypeDesc.of(LONGS, VectorExpressions.BASE))
                .invokevirtual(LONGS, "reinterpretAsDoubles", MethodTypeDesc.of(Lanes.VECTOR));
        choose(variable(), first, "NE", first);
    }

    /** Pushes one variable, or another where that has a relation to a third; the numbers are doubles. */
    private void choose(int usual, int other, String relation, int third) {
        code.aload(usual).aload(other).aload(other)
                .getstatic(VectorExpressions.OPERATORS, relation, VectorExpressions.COMPARISON).aload(third)
                .invokevirtual(Lanes.VECTOR, "compare", MethodTypeDesc.of(VectorExpressions.MASK,
                        VectorExpressions.COMPARISON, VectorExpressions.BASE))
                .invokevirtual(Lanes.VECTOR, "blend", MethodTypeDesc.of(Lanes.VECTOR, VectorExpressions.BASE,
                        VectorExpressions.MASK));
    }

    private void ofMany(boolean greatest, List<Expr> among) {
        List<Integer> numbers = among.stream().map(this::key).sorted().toList();
        int most = mosts.computeIfAbsent(numbers, n -> reduce(n, "max"));
        int smallest = leasts.computeIfAbsent(numbers, n -> reduce(n, "min"));
        if (greatest) {
            unlessBeyond(most, smallest, "LT", ~INFINITY);
        } else {
            unlessBeyond(smallest, most, "GT", INFINITY);
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

    /** Pushes one variable, or the other where that lies beyond an infinity; the numbers are whole. */
    private void unlessBeyond(int usual, int other, String beyond, long infinity) {
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
