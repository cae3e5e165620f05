package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.expression.Upwards;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.grid.Offset;
import testudo.runtime.kernel.Operands;

/**
 * Formulas divided into what machine code computes and what Java does, such as {@link Math#sin}: machine code computes what
 * a function is applied to, Java the function, machine code what is done with its values; more often where functions are
 * nested. What passes between them are fields of one row.
 *
 * @param stages  what comes before the outputs, in order
 * @param outputs what machine code computes at last
 */
public record Split(List<Stage> stages, List<Expr> outputs) {

    /**
     * Machine code, then Java.
     *
     * @param arguments computed by machine code
     * @param results   computed by Java from those, from indices and from what is the same for all elements
     */
    public record Stage(List<Named> arguments, List<Named> results) {}

    /** A value with the field it passes in. */
    public record Named(Local field, Expr value) {}

    /** Divides a kernel's formulas. */
    public static Split of(Operands operands, Encodable encodable) {
        return new Partition(operands, encodable).split();
    }

    /** Divides. */
    private static final class Partition {

        /** A formula in machine code, and how many stages must come before it. */
        private record Part(Expr expr, int stages) {}

        private final Operands operands;
        private final Encodable encodable;
        private final ExprPool pool = new ExprPool();
        private final List<Stage> stages = new ArrayList<>();
        private final Map<Expr, Part> machine = new IdentityHashMap<>();
        /** By stage, as arguments are there from one stage on. */
        private final List<Map<Expr, Expr>> java = new ArrayList<>();
        private int count;

        Partition(Operands operands, Encodable encodable) {
            this.operands = operands;
            this.encodable = encodable;
        }

        Split split() {
            List<Expr> outputs = operands.outputs().stream().map(o -> machine(o).expr).toList();
            return new Split(List.copyOf(stages), outputs);
        }

        private Part machine(Expr node) {
            Part known = machine.get(node);
            if (known == null) {
                known = encodable.obstacle(node).isPresent() ? function(node) : rebuilt(node);
                machine.put(node, known);
            }
            return known;
        }

        private Part rebuilt(Expr node) {
            Upwards.walk(node.operands(), o -> machine.containsKey(o) || encodable.obstacle(o).isPresent(), this::machine);
            return new Part(pool.remade(node, operand -> machine(operand).expr),
                    node.operands().stream().mapToInt(operand -> machine(operand).stages).max().orElse(0));
        }

        /** What Java computes becomes a field; a truth value, 1 or 0. */
        private Part function(Expr node) {
            List<Part> inputs = new ArrayList<>();
            arguments(node, inputs);
            int stage = inputs.stream().mapToInt(Part::stages).max().orElse(0);
            while (stages.size() <= stage) {
                stages.add(new Stage(new ArrayList<>(), new ArrayList<>()));
                java.add(new IdentityHashMap<>());
            }
            Expr value = inJava(node, stage);
            boolean truth = node.type() == Type.BOOLEAN;
            Local field = local("result");
            stages.get(stage).results
                    .add(new Named(field, truth ? pool.select(value, pool.constant(1.0), pool.constant(0.0)) : value));
            Expr read = pool.read(field, Offset.ZERO);
            return new Part(truth ? pool.compare(Relation.NOT_EQUAL, read, pool.constant(0.0)) : read,
                    stage + 1);
        }

        /** What machine code computes for a part that Java computes. */
        private void arguments(Expr node, List<Part> found) {
            for (Expr operand : node.operands()) {
                if (isArgument(operand)) {
                    found.add(machine(operand));
                } else {
                    arguments(operand, found);
                }
            }
        }

        private boolean isArgument(Expr node) {
            return node.type() == Type.DOUBLE && !(node instanceof Expr.Uniform) && encodable.obstacle(node).isEmpty()
                    && !(node instanceof Expr.Unary u && u.op() == UnaryOp.INT_TO_DOUBLE);
        }

        private Expr inJava(Expr node, int stage) {
            Expr known = java.get(stage).get(node);
            if (known == null) {
                known = pool.remade(node, o -> isArgument(o) ? argument(o, stage) : inJava(o, stage));
                java.get(stage).put(node, known);
            }
            return known;
        }

        private Expr argument(Expr node, int stage) {
            Expr value = machine(node).expr;
            for (Named known : stages.get(stage).arguments) {
                if (known.value == value) {
                    return pool.read(known.field, Offset.ZERO);
                }
            }
            Local field = local("argument");
            stages.get(stage).arguments.add(new Named(field, value));
            return pool.read(field, Offset.ZERO);
        }

        private Local local(String what) {
            return new Local(what + " " + count++ + " of " + operands.name(), FieldSpec.of(Boundary.periodic()),
                    operands.grid());
        }
    }
}
