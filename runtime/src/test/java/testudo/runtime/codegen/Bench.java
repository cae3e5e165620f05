package testudo.runtime.codegen;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

import testudo.api.expression.Expr;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.decomposition.AxisRoles;

/** Runs one expression with two back ends on the same arrays of special and random values. */
final class Bench {

    static final Grid GRID = Grid.of(5, 7, 11);
    static final AxisRoles ROLES = AxisRoles.of(GRID);

    private static final double[] SPECIAL = {Double.NaN, 0.0, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, -Double.MIN_VALUE, 0x0.8p-1022, 1, -1, Double.MAX_VALUE, 0.5, -2.5, 1e10, 4e18, -3e9};

    private final Program.Builder builder = Program.on(GRID).timeStep(0.25);
    final State f = builder.state("f", FieldSpec.of(Boundary.periodic()));
    final State g = builder.state("g", FieldSpec.of(Boundary.periodic()));
    private final Random random;
    private final Program program;

    Bench(long seed) {
        random = new Random(seed);
        builder.parameter("p", step -> 0.75 * step);
        builder.assign(f.next(), c -> 0);
        program = builder.build();
    }

    Operands operands(String name, Expr expr, int colour) {
        return Operands.of(name, f, List.of(f, g), expr, colour, ROLES, GRID, List.of("p"));
    }

    private double draw() {
        return random.nextInt(3) > 0 ? SPECIAL[random.nextInt(SPECIAL.length)] : 8 * random.nextDouble() - 4;
    }

    /** Values on a box with two elements around; origin at (0, 0, 0) + 2. */
    double[] values() {
        double[] values = new double[9 * 11 * 15];
        for (int n = 0; n < values.length; n++) {
            values[n] = draw();
        }
        return values;
    }

    static Frame frame(double[]... arrays) {
        int n = arrays.length;
        int[] planes = new int[9];
        for (int p = 0; p < planes.length; p++) {
            planes[p] = (p * 11 + 2) * 15 + 2;
        }
        Frame frame = new Frame(arrays, new int[n][], new int[n], new int[n], new int[n]);
        for (int b = 0; b < n; b++) {
            frame.planes()[b] = planes;
            frame.planeShift()[b] = 2;
            frame.stride()[b] = 15;
        }
        return frame;
    }

    Scalars scalars(long step) {
        Scalars scalars = new Scalars(program);
        scalars.enter(step);
        return scalars;
    }

    /** What a kernel writes; elements it leaves alone are 7. */
    static double[] run(Kernel kernel, Scalars scalars, double[] fValues, double[] gValues, Box box) {
        double[] target = new double[fValues.length];
        Arrays.fill(target, 7);
        kernel.run(frame(target, fValues, gValues), scalars, box.lower(Axis.I), box.upper(Axis.I), box.lower(Axis.J),
                box.upper(Axis.J), box.lower(Axis.K), box.upper(Axis.K));
        return target;
    }

    Field field(boolean first) {
        return first ? f : g;
    }
}
