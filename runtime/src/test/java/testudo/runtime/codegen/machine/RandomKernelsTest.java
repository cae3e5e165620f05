package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import testudo.api.effort.Effort;
import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.EmulatedCompiler;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Operands;

/** Kernels drawn at random give the tree's bits and touch nothing but their arrays, which end beside forbidden pages. */
@Timeout(3600)
class RandomKernelsTest {

    static final List<Target> TARGETS = List.of(Target.AVX2, Target.AVX512);

    private static final int ALL = 100_000;

    /** Doubles of a line of the cache: only rows that are lines apart are stored past it. */
    private static final int LINE = 8;

    @Test
    void kernelsDrawnAtRandomGiveTheBitsOfTheTree() {
        int count = Effort.oneIn(250).of(ALL);
        for (int seed = 0; seed < count; seed++) {
            check(seed, BackEnds.machine());
        }
    }

    @ParameterizedTest
    @FieldSource("TARGETS")
    void otherProcessorsGiveTheSameBits(Target target) {
        int count = Effort.oneIn(1000).of(ALL);
        for (int seed = 0; seed < count; seed++) {
            check(seed, new EmulatedCompiler(target));
        }
    }

    /** One of many kernels: of one to three outputs, in place or not, of a colour or not, with boxes of any shape. */
    private static void check(int seed, KernelCompiler compiler) {
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
        stride = far ? Math.ceilDiv(stride, LINE) * LINE : stride;
        List<Operands.Place> places = new ArrayList<>();
        for (int n = 0; n < touched.size(); n++) {
            places.add(new Operands.Place(n, stride));
        }
        Operands operands =
                new Operands("random", touched, places, outputs, colour, 1 + random.nextInt(4), Bench.ROLES, Bench.GRID,
                        List.of("p"), far ? Set.of(random.nextInt(targets.size()), targets.size()) : Set.of());
        Trial.of(operands, box, random).assertSame(compiler.compile(operands), "seed " + seed);
    }

    private static Box box(Random random) {
        int i = random.nextInt(5) - 2;
        int j = random.nextInt(5) - 2;
        int k = random.nextInt(9) - 4;
        return Box.of(i, i + 1 + random.nextInt(5), j, j + 1 + random.nextInt(6), k,
                k + 1 + random.nextInt(random.nextBoolean() ? 5 : 40));
    }
}
