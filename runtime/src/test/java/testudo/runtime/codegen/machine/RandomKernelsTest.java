package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.effort.Effort;
import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.grid.Box;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.Accesses;
import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.api.program.Role;
import testudo.assembler.MachineCode;
import testudo.assembler.Op;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.EmulatedCompiler;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Kernels drawn at random give the tree's bits and touch nothing but their arrays, which end beside forbidden pages. */
@Timeout(3600)
@Tag("part")
class RandomKernelsTest {

    static final List<Target> TARGETS = List.of(Target.AVX2, Target.AVX512);

    private static final int ALL = 100_000;

    /** Doubles of a line of the cache: only rows that are lines apart are stored past it. */
    private static final int LINE = 8;

    @Test
    void kernelsDrawnAtRandomGiveTheBitsOfTheTree() {
        int count = Effort.oneIn(250).of(ALL, ALL / 20);
        for (int seed = 0; seed < count; seed++) {
            check(seed, BackEnds.machine());
        }
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void otherProcessorsGiveTheSameBits(Target target) {
        int count = Effort.oneIn(1000).of(ALL, ALL / 200);
        for (int seed = 0; seed < count; seed++) {
            check(seed, new EmulatedCompiler(target));
        }
    }

    private static void check(int seed, KernelCompiler compiler) {
        Trial trial = trial(seed);
        trial.assertSame(compiler.compile(trial.layout().operands()), "seed " + seed);
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void otherProcessorsGiveTheSameBitsOfFloats(Target target) {
        int count = Effort.oneIn(2000).of(ALL, ALL / 200);
        for (int seed = 0; seed < count; seed++) {
            Trial trial = trial(seed, Precision.FLOAT);
            trial.assertSame(new EmulatedCompiler(target).compile(trial.layout().operands()), "floats, seed " + seed);
        }
    }

    /** The same kernels in single precision, for every kind of vectors that this processor has. */
    @Test
    void kernelsOfFloatsGiveTheBitsOfTheTree() {
        int count = Effort.oneIn(400).of(ALL, ALL / 20);
        List<KernelCompiler> compilers = new ArrayList<>(List.of(BackEnds.machine()));
        KernelCompiler.machine(Target.AVX2.lanes()).compiler().ifPresent(compilers::add);
        int whole = 0;
        for (int seed = 0; seed < count; seed++) {
            Trial trial = trial(seed, Precision.FLOAT);
            Operands operands = trial.layout().operands();
            assertTrue(FloatTrees.sound(operands.outputs(), operands), "seed " + seed);
            whole += new Encodable(operands).obstacle(operands.outputs(), operands).isEmpty() ? 1 : 0;
            trial.assertSame(compilers.get(seed % compilers.size()).compile(operands), "floats, seed " + seed);
        }
        assertTrue(whole > count / 4, "only " + whole + " of " + count + " are machine code alone");
    }

    /** The same kernels with one field of floats and one of doubles: loads widen, stores narrow, and floats are computed among doubles. */
    @Test
    void kernelsOfBothPrecisionsGiveTheBitsOfTheTree() {
        int count = Effort.oneIn(800).of(ALL, ALL / 40);
        List<KernelCompiler> compilers = new ArrayList<>(List.of(BackEnds.machine()));
        KernelCompiler.machine(Target.AVX2.lanes()).compiler().ifPresent(compilers::add);
        int both = 0;
        for (int seed = 0; seed < count; seed++) {
            Trial trial = mixed(seed);
            both += trial.layout().operands().narrow().isEmpty() ? 0 : 1;
            trial.assertSame(compilers.get(seed % compilers.size()).compile(trial.layout().operands()), "mixed, seed " + seed);
        }
        assertTrue(both > count / 2, "only " + both + " of " + count + " touch both precisions");
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void otherProcessorsGiveTheSameBitsOfBothPrecisions(Target target) {
        int count = Effort.oneIn(4000).of(ALL, ALL / 400);
        for (int seed = 0; seed < count; seed++) {
            Trial trial = mixed(seed);
            trial.assertSame(new EmulatedCompiler(target).compile(trial.layout().operands()), "mixed, seed " + seed);
        }
    }

    /** Some kernels have quotients by reciprocals, and some of these need not be divided in the end. */
    @Test
    void quotientsAreDrawnOften() {
        int kernels = 400;
        int byReciprocals = 0;
        int atOnce = 0;
        for (int seed = 0; seed < kernels; seed++) {
            Trial trial = trial(seed);
            Operands operands = trial.layout().operands();
            if (new Encodable(operands).obstacle(operands.outputs(), operands).isEmpty()) {
                MachineCode code = KernelFunction.of(operands, Target.AVX2, Division.BY_RECIPROCALS, false).orElseThrow();
                boolean[] divided = {false};
                trial.assertSame(new EmulatedKernel(operands, code, () -> {
                    divided[0] = true;
                    return KernelFunction.of(operands, Target.AVX2, Division.TRUE, false).orElseThrow();
                }), "seed " + seed);
                boolean some = code.instructions().stream().anyMatch(i -> i.op() == Op.VFMSUB231PD);
                byReciprocals += some ? 1 : 0;
                atOnce += some && !divided[0] ? 1 : 0;
            }
        }
        assertTrue(byReciprocals > kernels / 8 && atOnce > kernels / 40,
                byReciprocals + " by reciprocals, " + atOnce + " at once");
    }

    /** One of many kernels: of one to three outputs, in place or not, of a colour or not, with boxes of any shape. */
    static Trial trial(int seed) {
        return trial(seed, Precision.DOUBLE);
    }

    private static Trial mixed(int seed) {
        return trial(seed, new Precisions(Precision.DOUBLE, Map.of(seed % 2 == 0 ? "f" : "g", Precision.FLOAT)));
    }

    private static Trial trial(int seed, Precision precision) {
        return trial(seed, Precisions.of(precision));
    }

    private static Trial trial(int seed, Precisions precisions) {
        Random random = new Random(seed);
        Bench bench = new Bench(seed);
        int colour = random.nextInt(4) == 0 ? random.nextInt(2) : -1;
        List<Field> fields = List.of(bench.f, bench.g);
        List<Field> targets = new ArrayList<>(random.nextInt(3) == 0 ? fields : List.of(bench.f.next(), bench.g.next()));
        if (random.nextBoolean()) {
            targets.removeFirst();
        }
        DrawnFormulas formulas = new DrawnFormulas(random, fields, targets, colour, random.nextInt(8) == 0);
        List<Expr> outputs = new ArrayList<>();
        targets.forEach(_ -> outputs.add(formulas.number(random.nextInt(6))));
        List<Field> touched = new ArrayList<>(targets);
        touched.addAll(fields);
        Box box = box(random);
        // What lies beside a row is not of another row: it may be of the colour that is written.
        int stride = box.k1() - box.k0() + 4 + random.nextInt(5);
        boolean far = random.nextBoolean();
        int line = LINE * precisions.usual().perDouble();
        stride = far ? Math.ceilDiv(stride, line) * line : stride;
        List<Operands.Place> places = new ArrayList<>();
        for (int n = 0; n < touched.size(); n++) {
            places.add(new Operands.Place(n, stride));
        }
        Operands operands =
                new Operands("random", touched, places, outputs, colour, 1 + random.nextInt(4), Bench.ROLES, Bench.GRID,
                        List.of("p"), far ? Set.of(random.nextInt(targets.size()), targets.size()) : Set.of());
        return trial(precisions.equals(Precisions.DOUBLE) ? operands : in(precisions, operands), box, random);
    }

    /** The operands with the trees of a program in other precisions. */
    private static Operands in(Precisions precisions, Operands o) {
        List<Assignment> kernels = new ArrayList<>();
        o.outputs().forEach(expr -> kernels.add(new Assignment(kernels.size(), "k", Role.KERNEL, o.fields().get(kernels.size()),
                Region.all(), Bench.GRID.box(), c -> Double.NaN, expr, Accesses.of(expr), false)));
        List<Field> states = o.fields().stream().map(Next::base).distinct().toList();
        Program program = new Program(Bench.GRID, 1, states, List.of(), kernels, List.of(), Precisions.DOUBLE);
        List<Expr> outputs = SinglePrecision.of(program, precisions).assignments().stream().map(Assignment::expr).toList();
        return new Operands(o.name(), o.fields(), o.places(), outputs, o.colour(), o.planes(), o.roles(), o.grid(),
                o.parameters(), o.far()).in(precisions);
    }

    /** Half of the values special; or few, or none and all positive, so that not everything is computed twice. */
    private static Trial trial(Operands operands, Box box, Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> Trial.of(operands, box, random);
            case 1 -> Trial.of(operands, box, random,
                    () -> random.nextInt(40) == 0 ? -0.0 : random.nextInt(40) == 0 ? 1e-310 : 8 * random.nextDouble() - 4);
            default -> Trial.of(operands, box, random, () -> random.nextDouble() + 0.5);
        };
    }

    private static Box box(Random random) {
        int i = random.nextInt(5) - 2;
        int j = random.nextInt(5) - 2;
        int k = random.nextInt(9) - 4;
        return Box.of(i, i + 1 + random.nextInt(5), j, j + 1 + random.nextInt(6), k,
                k + 1 + random.nextInt(random.nextBoolean() ? 5 : 40));
    }
}
