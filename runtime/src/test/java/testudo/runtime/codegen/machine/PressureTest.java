package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import testudo.api.expression.BinaryOp;
import testudo.api.expression.Expr;
import testudo.api.expression.ExprPool;
import testudo.api.expression.Relation;
import testudo.api.expression.UnaryOp;
import testudo.api.field.Boundary;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.runtime.codegen.Bench;
import testudo.runtime.codegen.EmulatedCompiler;
import testudo.runtime.kernel.Elements;
import testudo.runtime.kernel.Frame;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;
import testudo.runtime.kernel.Scalars;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Many more values than registers, all of them needed till the end: what was given up comes back from the stack. */
class PressureTest {

    private static final Box BOX = Box.of(0, 2, 0, 3, 0, 11);

    private final Kernels kernels = new Kernels();
    private final ExprPool pool = new ExprPool();

    /** So many values that no memory holds, from different elements. */
    private List<Expr> values(int count) {
        List<Expr> values = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            Expr read = pool.read(kernels.bench().field(n % 2 == 0), new Offset(0, n / 25 % 5 - 2, n / 5 % 5 - 2));
            Expr scaled = pool.binary(BinaryOp.MULTIPLY, read, pool.constant(n + 0.5));
            values.add(n % 3 == 0 ? pool.unary(UnaryOp.SQRT, scaled) : scaled);
        }
        return values;
    }

    /** The sum of all, which needs them in order, less the products of the first with the last and so on to the middle. */
    private Expr twice(List<Expr> values) {
        List<Expr> products = new ArrayList<>();
        for (int n = 0; n < values.size(); n++) {
            products.add(pool.binary(BinaryOp.MULTIPLY, values.get(n), values.get(values.size() - 1 - n)));
        }
        return pool.binary(BinaryOp.SUBTRACT, sum(values), sum(products));
    }

    /** No deeper than need be. */
    private Expr sum(List<Expr> values) {
        int half = values.size() / 2;
        return half == 0 ? values.getFirst()
                : pool.binary(BinaryOp.ADD, sum(values.subList(0, half)), sum(values.subList(half, values.size())));
    }

    private void check(Expr formula, int colour) {
        Operands operands = kernels.operands(List.of(kernels.bench().f.next()), List.of(formula), colour, 1, 16);
        Random random = new Random(3);
        Kernel kernel = Kernels.made(operands);
        Trial.of(operands, BOX, random, random::nextGaussian).assertSame(kernel, "pressure");
        Trial.of(operands, BOX, random).assertSame(kernel, "pressure");
    }

    /** Each divisor is used by the first quotients and by the last, and so are its reciprocal and its signs. */
    @Test
    void divisorsAndTheirReciprocalsComeBackFromTheStack() {
        List<Expr> divisors = values(40);
        for (int n = 0; n < 25; n++) {
            divisors.add(pool.read(kernels.bench().f, new Offset(0, n / 5 - 2, n % 5 - 2)));
        }
        checkQuotients(divisors, values(65));
        List<Expr> reads = divisors.subList(40, 65);
        checkQuotients(reads, reads);
        checkQuotients(reads, reads.reversed());
        checkQuotients(reads.subList(0, 12), reads.subList(12, 24));
    }

    private void checkQuotients(List<Expr> divisors, List<Expr> numerators) {
        List<Expr> quotients = new ArrayList<>();
        for (int by = 0; by < 2; by++) {
            for (int n = 0; n < divisors.size(); n++) {
                quotients.add(pool.binary(BinaryOp.DIVIDE, numerators.get((n * 7 + by) % numerators.size()), divisors.get(n)));
            }
        }
        Expr product = divisors.stream().reduce((a, b) -> pool.binary(BinaryOp.MULTIPLY, a, b)).orElseThrow();
        Operands operands = kernels.operands(pool.binary(BinaryOp.ADD, product, sum(quotients)), 16);
        Random random = new Random(6);
        for (Target target : List.of(Target.AVX2, Target.AVX512)) {
            Kernel emulated = new EmulatedCompiler(target).compile(operands);
            Trial.of(operands, BOX, random, () -> random.nextDouble() + 0.5).assertSame(emulated, "pressure");
            Trial.of(operands, BOX, random).assertSame(emulated, "pressure");
        }
    }

    @Test
    void valuesThatAreNeededTwiceComeBackFromTheStack() {
        for (int count : new int[] {10, 13, 14, 15, 16, 17, 31, 32, 33, 100, 300}) {
            Expr formula = twice(values(count));
            for (int colour = -1; colour < 2; colour++) {
                check(formula, colour);
            }
        }
    }

    @Test
    void truthValuesAreSavedToo() {
        List<Expr> values = values(60);
        List<Expr> truths = new ArrayList<>();
        for (int n = 1; n < values.size(); n++) {
            truths.add(pool.compare(Relation.LESS, values.get(n - 1), values.get(n)));
        }
        Expr sum = pool.constant(0.0);
        Expr parity = truths.getFirst();
        for (Expr truth : truths) {
            parity = pool.compare(Relation.NOT_EQUAL, parity, truth);
        }
        for (Expr truth : truths.reversed()) {
            sum = pool.binary(BinaryOp.ADD, sum, pool.select(truth, pool.constant(1.0), pool.constant(0.5)));
        }
        check(pool.select(parity, sum, pool.unary(UnaryOp.NEGATE, sum)), -1);
    }

    /** More fields than registers that point to them: one of general use is for pointers, and for masks on their way to the stack. */
    @Test
    void truthValuesAreSavedWhilePointersAreFetched() {
        List<Field> fields = new ArrayList<>(List.of(kernels.bench().f.next()));
        for (int n = 0; n < 30; n++) {
            fields.add(new State("field" + n, FieldSpec.of(Boundary.periodic()), Bench.GRID));
        }
        List<Expr> truths = new ArrayList<>();
        for (int n = 2; n < fields.size(); n++) {
            truths.add(pool.compare(Relation.LESS, pool.read(fields.get(n - 1), Offset.ZERO),
                    pool.read(fields.get(n), Offset.ZERO)));
        }
        Expr sum = pool.constant(0.0);
        for (Expr truth : truths) {
            sum = pool.select(truth, pool.binary(BinaryOp.ADD, sum, pool.constant(1.0)), sum);
        }
        for (int n = 0; n < truths.size(); n++) {
            Expr other = pool.read(fields.get(1 + n * 7 % truths.size()), new Offset(0, 0, 1));
            sum = pool.select(truths.get(n), pool.binary(BinaryOp.MULTIPLY, sum, other), other);
        }
        List<Operands.Place> places = IntStream.range(0, fields.size()).mapToObj(n -> new Operands.Place(n, 16)).toList();
        Operands operands =
                new Operands("pressure", fields, places, List.of(sum), -1, 1, Bench.ROLES, Bench.GRID, List.of("p"));
        Trial trial = Trial.of(operands, BOX, new Random(5));
        trial.assertSame(Kernels.made(operands), "pressure");
        trial.assertSame(new EmulatedCompiler(Target.AVX2).compile(operands), "pressure");
        trial.assertSame(new EmulatedCompiler(Target.AVX512).compile(operands), "pressure");
    }

    /** Values that do not change in a row are kept in the frame as well. */
    @Test
    void valuesOfRowsAndStepsAreKeptInTheFrame() {
        Expr sum = pool.read(kernels.bench().f, Offset.ZERO);
        for (int n = 1; n < 80; n++) {
            Expr row = pool.binary(BinaryOp.DIVIDE, pool.unary(UnaryOp.INT_TO_DOUBLE, pool.index(Axis.J)),
                    pool.binary(BinaryOp.ADD, pool.time(), pool.constant(n + 0.125)));
            sum = pool.binary(n % 2 == 0 ? BinaryOp.ADD : BinaryOp.MULTIPLY, sum, row);
        }
        check(sum, -1);
    }

    @Test
    void aFrameThatIsTooLargeForTheStackIsNotMade() {
        Expr formula = twice(values(2000));
        Operands operands = kernels.operands(formula, 16);
        assertTrue(KernelFunction.of(operands, Target.AVX2, Division.BY_RECIPROCALS, false).isEmpty());
        assertFalse(Kernels.made(operands) instanceof MachineKernel);
        check(formula, -1);
    }

    /** Where the stack ends there is an exception of Java's, not a fault: a kernel with a large frame at every depth. */
    @Test
    void atTheEndOfTheStackIsAnException() throws InterruptedException {
        Operands operands = kernels.operands(twice(values(400)), 16);
        Kernel kernel = Kernels.made(operands);
        assumeTrue(kernel instanceof MachineKernel);
        Layout layout = Layout.of(operands, BOX, new Random(4));
        Frame frame = layout.frame(layout.places().stream()
                .map(place -> Elements.offHeap(place.size())).toList());
        Scalars scalars = kernels.bench().scalars(1);
        kernel.run(frame, scalars, 0, 2, 0, 3, 0, 11);
        List<Integer> depths = Collections.synchronizedList(new ArrayList<>());
        for (int stack = 1 << 19; stack < 1 << 20; stack += 77_000) {
            Thread.ofPlatform().stackSize(stack).start(() -> {
                int[] depth = {0};
                assertThrows(StackOverflowError.class, () -> deeper(kernel, frame, scalars, depth));
                depths.add(depth[0]);
            }).join();
        }
        assertEquals(7, depths.size());
        assertTrue(depths.stream().allMatch(depth -> depth > 100), depths::toString);
    }

    private static void deeper(Kernel kernel, Frame frame, Scalars scalars, int[] depth) {
        depth[0]++;
        kernel.run(frame, scalars, 0, 2, 0, 3, 0, 11);
        deeper(kernel, frame, scalars, depth);
    }
}
