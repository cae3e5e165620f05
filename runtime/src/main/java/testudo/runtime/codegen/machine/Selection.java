package testudo.runtime.codegen.machine;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.codegen.uses.Variation;
import testudo.runtime.kernel.Operands;

/**
 * Selects vector operations for formulas, exactly those that the tree has and in its order; a truth value is a mask, a
 * choice computes both branches and blends. Whole numbers are computed as doubles where that is exact
 * ({@link WholeNumbers}).
 */
final class Selection {

    private final Operands operands;
    private final Target target;
    private final Uses uses;
    private final Slots slots;
    private final Block lanes = new Block();
    private final Map<Integer, Block> before = new TreeMap<>();
    private final Map<Expr, Integer> keptIn = new IdentityHashMap<>();
    private final Map<Integer, Map<Expr, Integer>> known = new HashMap<>();
    private final Map<Expr, Integer> needs = new IdentityHashMap<>();
    private final Quotients quotients;
    private final ExactExtremes extremes = new ExactExtremes(this::of);
    private final WholeNumberSelection whole = new WholeNumberSelection(this);
    private final ConditionalSelection choices = new ConditionalSelection(this);
    private Block block = lanes;
    private int level = Variation.LANE;

    private Selection(Operands operands, Target target, Division division, List<Expr> outputs, Slots slots) {
        this.operands = operands;
        this.target = target;
        this.slots = slots;
        uses = new Uses(outputs, operands.roles());
        quotients = new Quotients(division, uses, operands, slots);
    }

    /** The body that computes a jam. */
    static Body of(Operands operands, Target target, Division division, JammedOutputs jam, Slots slots) {
        Selection selection = new Selection(operands, target, division, jam.outputs(), slots);
        selection.uses.landings().forEach(selection::of);
        for (int row = 0; row < jam.count(); row++) {
            List<Expr> values = jam.row(row);
            Offset at = jam.at(operands, row);
            // All values first: what an output is computed from may be overwritten by another.
            int[] numbers = new int[values.size()];
            for (int n = 0; n < numbers.length; n++) {
                numbers[n] = selection.output(n, values.get(n));
            }
            for (int n = 0; n < numbers.length; n++) {
                selection.lanes.store(numbers[n], selection.element(n, at), operands.far().contains(n));
            }
        }
        if (jam.count() > 1) {
            selection.lanes.reorder(Interleaving.of(selection.lanes, target.registers()));
        } else if (operands.repeatable()) {
            selection.lanes.reorder(ListScheduling.of(selection.lanes, target.registers()));
        }
        return new Body(jam.planes(), jam.rows(), selection.before, selection.lanes);
    }

    private Value.Element element(int operand, Offset at) {
        boolean lasting = operands.repeatable() || operands.fields().subList(0, operands.outputs().size()).stream()
                .noneMatch(operands.fields().get(operand)::equals);
        return new Value.Element(operand, at.along(operands.roles().plane()),
                at.along(operands.roles().row()) * operands.places().get(operand).stride()
                        + at.along(operands.roles().lane()),
                at.along(operands.roles().lane()) != 0, lasting);
    }

    /** The number of an output's value; where that is an element which another output may overwrite, the number of a copy. */
    private int output(int output, Expr value) {
        int number = of(value);
        if (operands.narrow().contains(output)) {
            return compute(Operation.NARROW, 0, number);
        }
        return block.value(number).inMemory() || block.value(number) instanceof Value.Computed ? number
                : compute(Operation.OR, 0, number, bits(0));
    }

    /** The number of an expression's value in the current block. */
    int of(Expr node) {
        int varies = uses.variation().of(node);
        if (varies < level && !Uses.constant(node)) {
            return block.of(new Value.Kept(kept(node, varies), node.type() == Type.BOOLEAN));
        }
        Map<Expr, Integer> here = known.computeIfAbsent(level, _ -> new IdentityHashMap<>());
        Integer number = here.get(node);
        if (number == null) {
            number = select(node);
            here.put(node, number);
        }
        return number;
    }

    /** Computes a value in the loop with which it changes, and not further inside; tells where it is kept. */
    private int kept(Expr node, int varies) {
        Integer slot = keptIn.get(node);
        if (slot == null) {
            slot = slots.next();
            keptIn.put(node, slot);
            Block inner = block;
            int innerLevel = level;
            level = varies;
            block = before.computeIfAbsent(varies, _ -> new Block());
            block.keep(of(node), slot);
            block = inner;
            level = innerLevel;
        }
        return slot;
    }

    int compute(Operation operation, int immediate, int... values) {
        return block.compute(operation, immediate, values);
    }

    int constant(double value) {
        return bits(target.bits(value));
    }

    /** All signs. */
    int signs() {
        return bits(target.signs());
    }

    void explain(int number, Expr formula) {
        block.explain(number, formula);
    }

    /** Adds the signs of a value to those gathered. */
    void gatherSigns(int value) {
        block.gatherSigns(value, slots.forSigns());
    }

    int bits(long bits) {
        return block.of(new Value.Constant(bits));
    }

    private int select(Expr node) {
        int number = switch (node) {
            case Expr.DoubleConstant c -> constant(c.value());
            case Expr.IntConstant c -> constant(c.value());
            case Expr.LongConstant c -> constant(c.value());
            case Expr.BooleanConstant c -> bits(c.value() ? -1 : 0);
            case Expr.Read read -> block.of(element(operands.read(read.field()), read.offset()));
            case Expr.ParameterValue p ->
                    scalar(ScalarBlock.parameter(operands.parameter(p.parameter().name())));
            case Expr.Step _ -> scalar(ScalarBlock.STEP);
            case Expr.Time _ -> scalar(ScalarBlock.TIME);
            case Expr.Index i -> index(operands.loop(i.axis()));
            case Expr.NoiseValue n -> new NoiseSelection(this, operands).of(n.seed());
            case Expr.Unary u -> unary(u);
            case Expr.Binary b -> binary(b);
            case Expr.MultiplyAdd m -> multiplyAdd(m);
            case Expr.Compare c -> choices.compared(c, false);
            case Expr.Not n when n.a() instanceof Expr.Compare c -> choices.compared(c, true);
            case Expr.Not n -> compute(Operation.MASK_XOR, 0, of(n.a()), bits(-1));
            case Expr.Select s -> choices.chosen(s);
        };
        block.explain(number, node);
        return number;
    }

    private int scalar(int number) {
        return compute(Operation.SCALAR, ScalarBlock.word(number, target.precision()));
    }

    /** An index as a number of the precision: added to a large one, a whole number becomes the lowest bits of it. */
    private int index(int loop) {
        double large = switch (target.precision()) {
            case DOUBLE -> 0x1.8p52;
            case FLOAT -> 0x1.8p23;
        };
        int whole = compute(Operation.ADD_LONG, 0, compute(Operation.INDEX, loop), constant(large));
        int first = compute(Operation.SUBTRACT, 0, whole, constant(large));
        return loop < 2 ? first : compute(Operation.ADD, 0, first, block.of(new Value.LaneNumbers(false)));
    }

    /** An index as a whole number. */
    int wholeIndex(int loop) {
        int first = compute(Operation.INDEX, loop);
        return loop < 2 ? first : compute(Operation.ADD_LONG, 0, first, block.of(new Value.LaneNumbers(true)));
    }

    private int unary(Expr.Unary u) {
        int a = of(u.a());
        if (u.a().type() != Type.DOUBLE) {
            return switch (u.op()) {
                case INT_TO_DOUBLE, LONG_TO_DOUBLE, INT_TO_LONG, LONG_TO_INT -> a;
                case NEGATE -> compute(Operation.SUBTRACT, 0, constant(0), a);
                case ABS -> compute(Operation.AND, 0, a, bits(~target.signs()));
                default -> throw unsupported(u);
            };
        }
        return switch (u.op()) {
            case NEGATE -> compute(Operation.XOR, 0, a, signs());
            case ABS -> compute(Operation.AND, 0, a, bits(~target.signs()));
            case SQRT -> compute(Operation.SQRT, 0, a);
            case FLOOR -> compute(Operation.ROUND, Predicates.DOWN, a);
            case CEIL -> compute(Operation.ROUND, Predicates.UP, a);
            case RINT -> compute(Operation.ROUND, Predicates.TO_EVEN, a);
            case DOUBLE_TO_FLOAT -> switch (target.precision()) {
                case DOUBLE -> compute(Operation.SINGLE, 0, a);
                case FLOAT -> a; // the operation before has rounded
            };
            case SIGNUM -> compute(Operation.BLEND, 0, a,
                    compute(Operation.OR, 0, compute(Operation.AND, 0, a, signs()), constant(1)),
                    compute(Operation.COMPARE, Predicates.ORDERED_NOT_EQUAL, a, constant(0)));
            default -> throw unsupported(u);
        };
    }

    private int binary(Expr.Binary b) {
        if (b.type() != Type.DOUBLE) {
            return whole.of(b);
        }
        return switch (b.op()) {
            case ADD -> arithmetic(Operation.ADD, b);
            case SUBTRACT -> arithmetic(Operation.SUBTRACT, b);
            case MULTIPLY -> arithmetic(Operation.MULTIPLY, b);
            case DIVIDE -> quotients.of(this, b);
            case MAX, MIN -> extremes.of(this, b, uses, target);
            case COPY_SIGN -> compute(Operation.OR, 0, compute(Operation.AND, 0, of(b.a()), bits(~target.signs())),
                    compute(Operation.AND, 0, of(b.b()), signs()));
            default -> throw unsupported(b);
        };
    }

    /** The addend is computed last, as the result takes its place. */
    private int multiplyAdd(Expr.MultiplyAdd m) {
        int[] ab = both(m.a(), m.b());
        return compute(Operation.MULTIPLY_ADD, 0, ab[0], ab[1], of(m.c()));
    }

    int arithmetic(Operation operation, Expr.Binary b) {
        int[] ab = both(b.a(), b.b());
        return compute(operation, 0, ab[0], ab[1]);
    }

    /** The operand that needs more registers is computed first, lest the other waits in one. */
    int[] both(Expr a, Expr b) {
        if (need(b) > need(a)) {
            int second = of(b);
            return new int[] {of(a), second};
        }
        int first = of(a);
        return new int[] {first, of(b)};
    }

    private int need(Expr node) {
        Integer need = needs.get(node);
        if (need == null) {
            List<Expr> parts = node.operands();
            need = parts.isEmpty() ? 0 : parts.size() == 1 ? Math.max(1, need(parts.getFirst()))
                    : Math.max(1, need(parts.get(0)) == need(parts.get(1)) ? need(parts.get(0)) + 1
                            : Math.max(need(parts.get(0)), need(parts.get(1))));
            needs.put(node, need);
        }
        return need;
    }

    static IllegalStateException unsupported(Expr node) {
        return new IllegalStateException(node.getClass().getSimpleName() + " has no form in machine code: " + node.type());
    }
}
