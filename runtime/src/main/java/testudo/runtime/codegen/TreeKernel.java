package testudo.runtime.codegen;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import testudo.api.expression.Expr;
import testudo.api.expression.Type;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Noise;
import testudo.api.grid.Axis;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/** Evaluates the tree for every element; shared subtrees once. */
final class TreeKernel implements Kernel {

    private final Operands operands;
    /** Operands first, so that no tree is too deep. */
    private final List<Expr> order;

    TreeKernel(Operands operands) {
        this.operands = operands;
        order = new Uses(operands.outputs(), operands.roles()).order();
    }

    @Override
    public void run(Frame frame, Scalars scalars, int p0, int p1, int r0, int r1, int l0, int l1) {
        for (int p = p0; p < p1; p++) {
            for (int r = r0; r < r1; r++) {
                for (int l = l0; l < l1; l++) {
                    if (operands.colour() < 0 || Math.floorMod(p + r + l, 2) == operands.colour()) {
                        Element element = new Element(frame, scalars, p, r, l);
                        order.forEach(element::value);
                        double[] values = operands.outputs().stream().mapToDouble(e -> (Double) element.value(e))
                                .toArray();
                        for (int n = 0; n < values.length; n++) {
                            frame.arrays()[n].set(position(frame, n, p, r, l), values[n]);
                        }
                    }
                }
            }
        }
    }

    private long position(Frame f, int n, int p, int r, int l) {
        return f.planes()[n][p + f.planeShift()[n]] + f.addend()[n] + (long) r * operands.places().get(n).stride() + l;
    }

    /** One evaluation; values are boxed as Double, Integer, Long or Boolean. */
    private final class Element {
        private final Frame frame;
        private final Scalars scalars;
        private final int[] at;
        private final Map<Expr, Object> known = new IdentityHashMap<>();

        Element(Frame frame, Scalars scalars, int p, int r, int l) {
            this.frame = frame;
            this.scalars = scalars;
            at = new int[] {p, r, l};
        }

        Object value(Expr node) {
            Object value = known.get(node);
            if (value == null) {
                value = compute(node);
                known.put(node, value);
            }
            return value;
        }

        private Object compute(Expr node) {
            return switch (node) {
                case Expr.DoubleConstant c -> c.value();
                case Expr.IntConstant c -> c.value();
                case Expr.LongConstant c -> c.value();
                case Expr.BooleanConstant c -> c.value();
                case Expr.Read read -> {
                    int n = operands.read(read.field());
                    yield frame.arrays()[n].get(position(frame, n,
                            at[0] + read.offset().along(operands.roles().plane()),
                            at[1] + read.offset().along(operands.roles().row()),
                            at[2] + read.offset().along(operands.roles().lane())));
                }
                case Expr.ParameterValue p -> scalars.parameters[operands.parameter(p.parameter().name())];
                case Expr.Index i -> at[operands.loop(i.axis())];
                case Expr.Step _ -> scalars.step;
                case Expr.Time _ -> scalars.time;
                case Expr.NoiseValue n -> Noise.uniform(n.seed(), scalars.step, operands.grid(),
                        at[operands.loop(Axis.I)], at[operands.loop(Axis.J)],
                        at[operands.loop(Axis.K)]);
                case Expr.Unary u -> unary(u.op(), u.a().type(), value(u.a()));
                case Expr.Binary b -> switch (b.type()) {
                    case DOUBLE -> b.op().apply((double) (Double) value(b.a()), (double) (Double) value(b.b()));
                    case INT -> b.op().apply((int) (Integer) value(b.a()), (int) (Integer) value(b.b()));
                    case LONG -> b.op().apply((long) (Long) value(b.a()), ((Number) value(b.b())).longValue());
                    case BOOLEAN -> throw new IllegalStateException("No operation on truth values: " + b.op());
                };
                case Expr.MultiplyAdd m ->
                        m.apply((double) (Double) value(m.a()), (double) (Double) value(m.b()), (double) (Double) value(m.c()));
                case Expr.Compare c -> compare(c);
                case Expr.Not n -> !(Boolean) value(n.a());
                case Expr.Select s -> (Boolean) value(s.condition()) ? value(s.whenTrue()) : value(s.whenFalse());
            };
        }

        private Object compare(Expr.Compare c) {
            Object a = value(c.a());
            Object b = value(c.b());
            return switch (c.a().type()) {
                case DOUBLE -> c.relation().test((double) (Double) a, (double) (Double) b);
                case INT, LONG -> c.relation().test(((Number) a).longValue(), ((Number) b).longValue());
                case BOOLEAN -> c.relation().test((Boolean) a ? 1L : 0L, (Boolean) b ? 1L : 0L);
            };
        }
    }

    private static Object unary(UnaryOp op, Type type, Object a) {
        return switch (op) {
            case INT_TO_DOUBLE -> (double) (Integer) a;
            case LONG_TO_DOUBLE -> (double) (Long) a;
            case INT_TO_LONG -> (long) (Integer) a;
            case LONG_TO_INT -> (int) (long) (Long) a;
            case DOUBLE_TO_INT -> (int) (double) (Double) a;
            case DOUBLE_TO_LONG -> (long) (double) (Double) a;
            default -> switch (type) {
                case DOUBLE -> op.apply((double) (Double) a);
                case INT -> op == UnaryOp.NEGATE ? -(Integer) a : Math.abs((Integer) a);
                case LONG -> op == UnaryOp.NEGATE ? -(Long) a : Math.abs((Long) a);
                case BOOLEAN -> throw new IllegalStateException("No operation on truth values: " + op);
            };
        };
    }
}
