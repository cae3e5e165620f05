package testudo.runtime.codegen.body;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.uses.Uses;

/**
 * Emits the values of as many neighbouring lanes as a vector has: operators exactly as the tree has them, in its order;
 * a truth value is a mask, a choice computes both branches and blends.
 */
final class VectorExpressions {

    private static final ClassDesc VECTOR = Lanes.VECTOR;
    static final ClassDesc BASE = ClassDesc.of("jdk.incubator.vector.Vector");
    static final ClassDesc MASK = ClassDesc.of("jdk.incubator.vector.VectorMask");
    private static final ClassDesc SPECIES = ClassDesc.of("jdk.incubator.vector.VectorSpecies");
    static final ClassDesc OPERATORS = ClassDesc.of("jdk.incubator.vector.VectorOperators");
    static final ClassDesc COMPARISON = OPERATORS.nested("Comparison");
    private static final ClassDesc HANDLE = ClassDesc.of("java.lang.invoke.VarHandle");
    private static final ClassDesc DOUBLES = ConstantDescs.CD_double.arrayType();

    /** Static fields of the generated class. */
    private static final String SPECIES_FIELD = "SPECIES";
    private static final String COUNT_FIELD = "COUNT";
    private static final String TABLE_FIELD = "TABLE";

    /** Where the processor itself keeps loads in order, a fence between them is no instruction. */
    private static final boolean FREE_FENCES = Set.of("amd64", "x86_64").contains(System.getProperty("os.arch"));

    private final CodeBuilder code;
    private final ClassDesc owner;
    private final Loops loops;
    private final Uses uses;
    private final ScalarExpressions uniform;
    private final List<Expr.DoubleConstant> table;
    private final Map<Expr, Integer> variables = new IdentityHashMap<>();
    private final Optional<Extremes> extremes;

    /**
     * @param uniform computes what is the same for all lanes
     * @param table   constants that are loaded where they are used
     */
    VectorExpressions(CodeBuilder code, ClassDesc owner, Loops loops, Uses uses, ScalarExpressions uniform,
            List<Expr.DoubleConstant> table, Lanes lanes) {
        this.code = code;
        this.owner = owner;
        this.loops = loops;
        this.uses = uses;
        this.uniform = uniform;
        this.table = table;
        // Shorter vectors have no instructions for extremes of long whole numbers, their signs, and three operands at once.
        extremes = lanes.count() == 8
                ? Optional.of(new Extremes(code, this::emit,
                        node -> variables.containsKey(node) || uses.variation().uniform(node)))
                : Optional.empty();
    }

    /** The constants of a generated class: the species, 0, 1, 2 … to tell lanes apart, and a table if it is not empty. */
    static void constants(ClassBuilder builder, ClassDesc owner, Lanes lanes, List<Expr.DoubleConstant> table) {
        int flags = ClassFile.ACC_STATIC | ClassFile.ACC_FINAL;
        builder.withField(SPECIES_FIELD, SPECIES, flags).withField(COUNT_FIELD, VECTOR, flags);
        if (!table.isEmpty()) {
            builder.withField(TABLE_FIELD, DOUBLES, flags);
        }
        builder.withMethodBody(ConstantDescs.CLASS_INIT_NAME, ConstantDescs.MTD_void,
                ClassFile.ACC_STATIC, code -> emitTable(code, owner, table)
                        .getstatic(VECTOR, lanes.species(), SPECIES).putstatic(owner, SPECIES_FIELD, SPECIES)
                        .getstatic(VECTOR, lanes.species(), SPECIES)
                        .invokestatic(VECTOR, "zero", MethodTypeDesc.of(VECTOR, SPECIES)).loadConstant(1)
                        .invokevirtual(VECTOR, "addIndex", MethodTypeDesc.of(VECTOR, ConstantDescs.CD_int))
                        .putstatic(owner, COUNT_FIELD, VECTOR).return_());
    }

    private static CodeBuilder emitTable(CodeBuilder code, ClassDesc owner, List<Expr.DoubleConstant> table) {
        if (table.isEmpty()) {
            return code;
        }
        code.loadConstant(table.size()).newarray(TypeKind.DOUBLE);
        for (int n = 0; n < table.size(); n++) {
            code.dup().loadConstant(n).loadConstant(table.get(n).value()).dastore();
        }
        return code.putstatic(owner, TABLE_FIELD, DOUBLES);
    }

    /** Computes what some values need that changes with the lane and is used more than once, unless it is there already. */
    void emitShared(List<Expr> values) {
        for (Expr node : uses.shared(values)) {
            if (!uses.variation().uniform(node)) {
                keep(node);
            }
        }
    }

    /** Computes a value that changes with the lane for later use, unless it is there already. */
    void keep(Expr node) {
        if (variables.containsKey(node)) {
            return;
        }
        emitValue(node);
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        variables.put(node, slot);
    }

    /**
     * Keeps the JIT compiler from loading early what later stages need, while this stage still needs the registers. For the same
     * reason a constant of the table is not loaded before the loop, where it would occupy a register throughout.
     */
    void endStage() {
        if (FREE_FENCES) {
            code.invokestatic(HANDLE, "loadLoadFence", MethodTypeDesc.of(ConstantDescs.CD_void));
        }
    }

    /** Pushes a vector, or a mask for a truth value. */
    void emit(Expr node) {
        Integer slot = variables.get(node);
        if (slot != null) {
            code.aload(slot);
        } else if (uses.variation().uniform(node)) {
            emitUniform(node);
        } else {
            emitValue(node);
        }
    }

    private void emitUniform(Expr node) {
        code.getstatic(owner, SPECIES_FIELD, SPECIES);
        int tabulated = table.indexOf(node);
        if (tabulated >= 0) {
            code.getstatic(owner, TABLE_FIELD, DOUBLES).loadConstant(tabulated).daload();
        } else {
            uniform.emit(node);
        }
        switch (node.type()) {
            case DOUBLE -> {}
            case INT, BOOLEAN -> code.i2d();
            case LONG -> throw new IllegalStateException("No vectors of longs.");
        }
        code.invokestatic(VECTOR, "broadcast", MethodTypeDesc.of(VECTOR, SPECIES, ConstantDescs.CD_double));
        if (node.type() == Type.BOOLEAN) {
            code.getstatic(OPERATORS, operator(Relation.NOT_EQUAL), COMPARISON).dconst_0()
                    .invokevirtual(VECTOR, "compare", MethodTypeDesc.of(MASK, COMPARISON, ConstantDescs.CD_double));
        }
    }

    private void emitValue(Expr node) {
        switch (node) {
            case Expr.Read read -> {
                code.getstatic(owner, SPECIES_FIELD, SPECIES);
                loops.pushAddress(read);
                code.invokestatic(VECTOR, "fromArray",
                        MethodTypeDesc.of(VECTOR, SPECIES, DOUBLES, ConstantDescs.CD_int));
            }
            case Expr.Index _ -> code.getstatic(owner, COUNT_FIELD, VECTOR).iload(loops.index[2]).i2d()
                    .invokevirtual(VECTOR, "add", MethodTypeDesc.of(VECTOR, ConstantDescs.CD_double));
            case Expr.Unary u -> {
                emit(u.a());
                switch (u.op()) {
                    case INT_TO_DOUBLE -> {}
                    case NEGATE -> unary("neg");
                    case ABS -> unary("abs");
                    case SQRT -> unary("sqrt");
                    default -> throw new IllegalStateException(u.op() + " has no vector form.");
                }
            }
            case Expr.Binary b when Extremes.isExtreme(b) && b.a() instanceof Expr.DoubleConstant c && ordered(c) ->
                    emitBound(b.op(), c, b.b());
            case Expr.Binary b when Extremes.isExtreme(b) && b.b() instanceof Expr.DoubleConstant c && ordered(c) ->
                    emitBound(b.op(), c, b.a());
            case Expr.Binary b when Extremes.isExtreme(b) && extremes.isPresent() -> extremes.get().emit(b);
            case Expr.Binary b -> {
                emit(b.a());
                emit(b.b());
                code.invokevirtual(VECTOR, switch (b.op()) {
                    case ADD -> "add";
                    case SUBTRACT -> "sub";
                    case MULTIPLY -> "mul";
                    case DIVIDE -> "div";
                    case MIN -> "min";
                    case MAX -> "max";
                    default -> throw new IllegalStateException(b.op() + " has no vector form.");
                }, MethodTypeDesc.of(VECTOR, BASE));
            }
            case Expr.MultiplyAdd m -> {
                m.operands().forEach(this::emit);
                code.invokevirtual(VECTOR, "fma", MethodTypeDesc.of(VECTOR, BASE, BASE));
            }
            case Expr.Compare c -> {
                emit(c.a());
                code.getstatic(OPERATORS, operator(c.relation()), COMPARISON);
                emit(c.b());
                code.invokevirtual(VECTOR, "compare", MethodTypeDesc.of(MASK, COMPARISON, BASE));
            }
            case Expr.Not n -> {
                emit(n.a());
                code.invokevirtual(MASK, "not", MethodTypeDesc.of(MASK));
            }
            case Expr.Select s -> emitChoice(s);
            default -> throw new IllegalStateException(node + " has no vector form.");
        }
    }

    /** Neither NaN nor zero: comparisons tell what {@link Math#max} would do. */
    private static boolean ordered(Expr.DoubleConstant c) {
        return c.value() < 0 || c.value() > 0;
    }

    /** The constant where a value lies beyond it: a comparison and a choice, where an exact extreme takes six instructions. */
    private void emitBound(BinaryOp op, Expr.DoubleConstant bound, Expr value) {
        emit(value);
        int slot = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(slot);
        code.aload(slot);
        emit(bound);
        code.aload(slot).getstatic(OPERATORS, operator(op == BinaryOp.MAX ? Relation.LESS : Relation.GREATER), COMPARISON);
        emit(bound);
        code.invokevirtual(VECTOR, "compare", MethodTypeDesc.of(MASK, COMPARISON, BASE))
                .invokevirtual(VECTOR, "blend", MethodTypeDesc.of(VECTOR, BASE, MASK));
    }

    private void emitChoice(Expr.Select s) {
        emit(s.whenFalse());
        emit(s.whenTrue());
        emit(s.condition());
        if (s.type() == Type.DOUBLE) {
            code.invokevirtual(VECTOR, "blend", MethodTypeDesc.of(VECTOR, BASE, MASK));
            return;
        }
        // (condition and whenTrue) or (whenFalse and not condition)
        int condition = code.allocateLocal(TypeKind.REFERENCE);
        code.astore(condition);
        code.aload(condition).invokevirtual(MASK, "and", MethodTypeDesc.of(MASK, MASK)).swap();
        code.aload(condition).invokevirtual(MASK, "andNot", MethodTypeDesc.of(MASK, MASK));
        code.invokevirtual(MASK, "or", MethodTypeDesc.of(MASK, MASK));
    }

    /** Like Java's, these comparisons fail for NaN, but NE, which holds. */
    private static String operator(Relation relation) {
        return switch (relation) {
            case LESS -> "LT";
            case LESS_OR_EQUAL -> "LE";
            case GREATER -> "GT";
            case GREATER_OR_EQUAL -> "GE";
            case EQUAL -> "EQ";
            case NOT_EQUAL -> "NE";
        };
    }

    private void unary(String method) {
        code.invokevirtual(VECTOR, method, MethodTypeDesc.of(VECTOR));
    }

    /** Stores the vector on the stack to an output, at an offset from the current element. */
    void store(int output, Offset o) {
        loops.pushAddress(output, o);
        code.invokevirtual(VECTOR, "intoArray",
                MethodTypeDesc.of(ConstantDescs.CD_void, DOUBLES, ConstantDescs.CD_int));
    }
}
