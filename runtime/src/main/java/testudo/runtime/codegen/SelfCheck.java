package testudo.runtime.codegen;

import java.util.List;
import java.util.Random;
import java.util.Set;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/**
 * Tries on the processor itself whether machine code for a {@link Target} computes what the tree says, before anything is
 * left to it: one formula with all that such code treats in its own way, on rows of every length.
 */
final class SelfCheck {

    private static final int LANES = 24;
    /** Operands that hold floats beside doubles. */
    private static final Set<Integer> FLOATS = Set.of(0, 2);
    private static final double[] SPECIAL =
            {0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1, -1, Double.MIN_VALUE};

    private final Grid grid = Grid.of(1, 1, LANES);
    private final Local target = local("target");
    private final Local a = local("a");
    private final Local b = local("b");

    private SelfCheck() {}

    static boolean passes(Target target) {
        return new SelfCheck().agrees(new MachineCompiler(target));
    }

    private Local local(String name) {
        return new Local(name, FieldSpec.of(Boundary.periodic()), grid);
    }

    private boolean agrees(KernelCompiler machine) {
        for (int colour = -1; colour < 2; colour++) {
            if (!agrees(machine, operands(colour)) || colour < 1 && !agrees(machine, operands(colour).withNarrow(FLOATS))) {
                return false;
            }
        }
        return true;
    }

    private boolean agrees(KernelCompiler machine, Operands operands) {
        Kernel code = machine.compile(operands);
        Kernel tree = KernelCompiler.tree().compile(operands);
        return agrees(code, tree, operands, true) && agrees(code, tree, operands, false);
    }

    /**
     * With special values the code has to fall back from reciprocals to divisions, with ordinary ones it need not. The tree is walked once
     * for all rows: what it computes of a lane depends on no other, and lanes beyond a row stay as they are.
     */
    private boolean agrees(Kernel code, Kernel tree, Operands operands, boolean special) {
        Scalars scalars = new Scalars(List.of(), 1);
        Frame frame = frame(operands, special);
        Elements row = frame.arrays()[0];
        double[] before = values(row);
        tree.run(frame, scalars, 0, 1, 0, 1, 0, LANES);
        double[] expected = values(row);
        for (int lanes = 1; lanes <= LANES; lanes++) {
            for (int n = 0; n < LANES; n++) {
                row.set(n, before[n]);
            }
            code.run(frame, scalars, 0, 1, 0, 1, 0, lanes);
            for (int n = 0; n < LANES; n++) {
                double right = n < lanes ? expected[n] : before[n];
                if (Double.doubleToLongBits(right) != Double.doubleToLongBits(row.get(n))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static double[] values(Elements row) {
        double[] values = new double[LANES];
        for (int n = 0; n < LANES; n++) {
            values[n] = row.get(n);
        }
        return values;
    }

    private Operands operands(int colour) {
        ExprPool pool = new ExprPool();
        Expr x = pool.read(a, Offset.ZERO);
        Expr y = pool.read(b, Offset.ZERO);
        Expr larger = pool.binary(BinaryOp.MAX, x, y);
        Expr smaller = pool.binary(BinaryOp.MIN, x, y);
        Expr below = pool.compare(Relation.LESS, x, pool.binary(BinaryOp.MULTIPLY, y, pool.constant(0.5)));
        Expr root = pool.unary(UnaryOp.SQRT, pool.unary(UnaryOp.ABS, x));
        Expr floor = pool.unary(UnaryOp.FLOOR, pool.binary(BinaryOp.DIVIDE, y, pool.constant(3.0)));
        Expr chosen = pool.select(pool.not(below), pool.binary(BinaryOp.ADD, larger, root),
                pool.binary(BinaryOp.SUBTRACT, smaller, floor));
        Expr lane = pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.K));
        Expr sum = pool.binary(BinaryOp.ADD, chosen, pool.binary(BinaryOp.MULTIPLY, lane, pool.noise(1)));
        Expr divisor = pool.binary(BinaryOp.ADD, pool.unary(UnaryOp.ABS, y), pool.constant(0.1));
        Expr quotients = pool.binary(BinaryOp.SUBTRACT, pool.binary(BinaryOp.DIVIDE, sum, divisor),
                pool.binary(BinaryOp.DIVIDE, larger, divisor));
        List<Field> fields = List.of(target, a, b);
        Operands.Place place = new Operands.Place(0, LANES);
        return new Operands("check", fields, List.of(place, place, place), List.of(quotients), colour, 1, AxisRoles.of(grid),
                grid,
                List.of());
    }

    private Frame frame(Operands operands, boolean special) {
        Random random = new Random(1);
        Frame frame = Frame.of(3);
        long[] planes = {0};
        for (int n = 0; n < 3; n++) {
            frame.arrays()[n] = Elements.offHeap(LANES, operands.precision(n));
            frame.planes()[n] = planes;
            for (int l = 0; l < LANES; l++) {
                frame.arrays()[n].set(l,
                        special && random.nextBoolean() ? SPECIAL[random.nextInt(SPECIAL.length)] : random.nextGaussian());
            }
        }
        return frame;
    }
}
