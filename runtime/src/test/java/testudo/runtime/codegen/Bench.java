package testudo.runtime.codegen;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
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
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

/** Runs one expression with two back ends on the same arrays of special and random values. */
public final class Bench {

    public static final Grid GRID = Grid.of(5, 7, 11);
    public static final AxisRoles ROLES = AxisRoles.of(GRID);

    /** Of either sign, as processors make it of what has no result. */
    private static final double NEGATIVE_NAN = Double.longBitsToDouble(0xfff8000000000000L);

    private static final double[] SPECIAL = {Double.NaN, NEGATIVE_NAN, 0.0, -0.0, Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, 0x0.8p-1022, 1, -1, Double.MAX_VALUE, 0.5, -2.5,
        1e10, 4e18, -3e9};

    private static final Operands.Place PLACE = new Operands.Place(0, 15);

    private final Program.Builder builder = Program.on(GRID).timeStep(0.25);
    public final State f = builder.state("f", FieldSpec.of(Boundary.periodic()));
    public final State g = builder.state("g", FieldSpec.of(Boundary.periodic()));
    private final Random random;
    private final Program program;

    public Bench(long seed) {
        random = new Random(seed);
        builder.parameter("p", step -> 0.75 * step);
        builder.assign(f.next(), c -> 0);
        program = builder.build();
    }

    public Operands operands(String name, Expr expr, int colour) {
        return new Operands(name, List.of(f, f, g), Collections.nCopies(3, PLACE), List.of(expr), colour, 1, ROLES, GRID,
                List.of("p"));
    }

    /** A kernel of several outputs, which go to arrays of their own. */
    public Operands operands(String name, List<Expr> outputs) {
        return operands(name, outputs, 1);
    }

    /** A kernel of several outputs, which go to arrays of their own, for boxes of so many planes. */
    public Operands operands(String name, List<Expr> outputs, int planes) {
        List<Field> fields = new ArrayList<>(Collections.nCopies(outputs.size(), g.next()));
        fields.addAll(List.of(f, g));
        return new Operands(name, fields, Collections.nCopies(fields.size(), PLACE), outputs, -1, planes, ROLES, GRID,
                List.of("p"));
    }

    private double draw() {
        return random.nextInt(3) > 0 ? SPECIAL[random.nextInt(SPECIAL.length)] : 8 * random.nextDouble() - 4;
    }

    /** Values on a box with two elements around; origin at (0, 0, 0) + 2. */
    public double[] values() {
        double[] values = new double[9 * 11 * 15];
        for (int n = 0; n < values.length; n++) {
            values[n] = draw();
        }
        return values;
    }

    public static Frame frame(double[]... arrays) {
        return placed(Frame.of(arrays));
    }

    private static Frame placed(Frame frame) {
        long[] planes = new long[9];
        for (int p = 0; p < planes.length; p++) {
            planes[p] = (p * 11 + 2) * 15 + 2;
        }
        Arrays.fill(frame.planes(), planes);
        Arrays.fill(frame.planeShift(), 2);
        return frame;
    }

    public Scalars scalars(long step) {
        Scalars scalars = new Scalars(program);
        scalars.enter(step);
        return scalars;
    }

    /** What a kernel writes; elements it leaves alone are 7. */
    public static double[] run(Kernel kernel, Scalars scalars, double[] fValues, double[] gValues, Box box) {
        return runAll(kernel, 1, scalars, fValues, gValues, box)[0];
    }

    public static double[][] runAll(Kernel kernel, int outputs, Scalars scalars, double[] fValues, double[] gValues, Box box) {
        double[][] arrays = arrays(outputs, fValues, gValues);
        run(kernel, frame(arrays), scalars, box);
        return arrays;
    }

    /** What a kernel that is compiled here writes to its outputs, in arrays on the heap or outside, as its back end needs. */
    public static double[][] runAll(KernelCompiler compiler, Operands operands, Scalars scalars, double[] fValues,
            double[] gValues, Box box) {
        Kernel kernel = compiler.compile(operands);
        int outputs = operands.outputs().size();
        if (!compiler.offHeap()) {
            return runAll(kernel, outputs, scalars, fValues, gValues, box);
        }
        double[][] arrays = arrays(outputs, fValues, gValues);
        Frame frame = Frame.of(arrays.length);
        for (int n = 0; n < arrays.length; n++) {
            frame.arrays()[n] = Elements.offHeap(arrays[n].length);
            frame.arrays()[n].write(0, arrays[n], 0, arrays[n].length);
        }
        run(kernel, placed(frame), scalars, box);
        for (int n = 0; n < arrays.length; n++) {
            frame.arrays()[n].read(0, arrays[n], 0, arrays[n].length);
        }
        return arrays;
    }

    private static double[][] arrays(int outputs, double[] fValues, double[] gValues) {
        double[][] arrays = new double[outputs + 2][];
        for (int n = 0; n < outputs; n++) {
            arrays[n] = new double[fValues.length];
            Arrays.fill(arrays[n], 7);
        }
        arrays[outputs] = fValues.clone();
        arrays[outputs + 1] = gValues.clone();
        return arrays;
    }

    private static void run(Kernel kernel, Frame frame, Scalars scalars, Box box) {
        kernel.run(frame, scalars, box.lower(Axis.I), box.upper(Axis.I), box.lower(Axis.J), box.upper(Axis.J),
                box.lower(Axis.K), box.upper(Axis.K));
    }

    public Field field(boolean first) {
        return first ? f : g;
    }
}
