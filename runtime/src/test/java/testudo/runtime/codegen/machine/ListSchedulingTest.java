package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.expression.Expr;
import testudo.api.field.Field;
import testudo.runtime.kernel.Operands;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Another order of a block holds each instruction once, what it needs before it. */
class ListSchedulingTest {

    private static final List<Operation> BINARY = List.of(Operation.ADD, Operation.SUBTRACT, Operation.MULTIPLY,
            Operation.DIVIDE, Operation.GREATER, Operation.AND);
    private static final int REGISTERS = 16;

    private final Random random = new Random(21);
    private final Kernels kernels = new Kernels();

    private static Value element(int n) {
        return new Value.Element(1 + n % 3, 0, n, n % 2 == 0, true);
    }

    private static void assertOrder(Block block, List<Instruction> order, Object what) {
        Map<Instruction, Boolean> all = new IdentityHashMap<>();
        block.instructions().forEach(i -> all.put(i, true));
        Set<Integer> computed = new HashSet<>();
        for (Instruction i : order) {
            assertTrue(all.remove(i) != null, () -> i + " is there twice: " + what);
            for (int operand : i.operands()) {
                assertTrue(!(block.value(operand) instanceof Value.Computed) || computed.contains(operand),
                        () -> i + " comes before its operand " + operand + ": " + what);
            }
            if (i.operation().hasResult()) {
                computed.add(i.result());
            }
        }
        assertEquals(Map.of(), all, () -> "left out: " + what);
    }

    /** Of elements, constants and what was computed before, some of it used twice in one instruction. */
    private Block drawn(int size) {
        Block block = new Block();
        List<Integer> values = new ArrayList<>(List.of(block.of(element(0)), block.of(new Value.Constant(7))));
        for (int n = 0; n < size; n++) {
            int a = values.get(random.nextInt(values.size()));
            int b = random.nextInt(8) == 0 ? a : values.get(Math.max(0, values.size() - 1 - random.nextInt(6)));
            int c = values.get(random.nextInt(values.size()));
            switch (random.nextInt(10)) {
                case 0 -> values.add(block.of(element(n)));
                case 1 -> values.add(block.compute(Operation.SQRT, 0, a));
                case 2 -> values
                        .add(block.compute(random.nextBoolean() ? Operation.MULTIPLY_SUBTRACT : Operation.SUBTRACT_PRODUCT,
                                0, a, b, c));
                case 3 -> values.add(block.compute(Operation.BLEND, 0, a, b, block.compute(Operation.COMPARE, 1, b, c)));
                case 4 -> block.gatherSigns(a, 3);
                case 5 -> block.store(a, new Value.Element(0, 0, n, false, true), false);
                case 6 -> block.keep(a, n);
                default -> values.add(block.compute(BINARY.get(random.nextInt(BINARY.size())), 0, a, b));
            }
        }
        return block;
    }

    @Test
    void ordersOfRandomBlocksAreWhole() {
        for (int n = 0; n < 2000; n++) {
            Block block = drawn(random.nextInt(120));
            for (int registers : new int[] {0, 4, 16, 32}) {
                assertOrder(block, ListScheduling.of(block, registers), n + " with " + registers + " registers");
            }
        }
    }

    @Test
    void ordersOfFormulasAreWhole() {
        for (int seed = 0; seed < 300; seed++) {
            Random draws = new Random(seed);
            List<Field> targets = List.of(kernels.bench().f.next(), kernels.bench().g.next());
            DrawnFormulas formulas =
                    new DrawnFormulas(draws, List.of(kernels.bench().f, kernels.bench().g), targets, -1, false);
            List<Expr> outputs = List.of(formulas.number(5), formulas.number(4));
            Operands operands = kernels.operands(targets, outputs, -1, 1, 40);
            if (new Encodable(operands).obstacle(outputs, operands).isEmpty()) {
                for (Division division : Division.values()) {
                    Block block =
                            Selection.of(operands, Target.AVX2, division, JammedOutputs.of(operands, 1, 1), new Slots())
                                    .lanes();
                    assertOrder(block, ListScheduling.of(block, REGISTERS), "seed " + seed);
                    assertEquals(2, block.instructions().stream().filter(i -> i.operation() == Operation.STORE).count());
                }
            }
        }
    }

    @Test
    void theLongestChainBeginsFirst() {
        Block block = new Block();
        for (int n = 0; n < 6; n++) {
            block.store(block.compute(Operation.ADD, 0, block.of(element(n)), block.of(element(n + 1))),
                    new Value.Element(0, 0, n, false, true), false);
        }
        int first = block.compute(Operation.DIVIDE, 0, block.of(element(0)), block.of(element(7)));
        int last = first;
        for (int n = 0; n < 4; n++) {
            last = block.compute(Operation.MULTIPLY, 0, last, block.of(element(n)));
        }
        block.store(last, new Value.Element(0, 0, 9, false, true), false);
        Instruction begins = block.instructions().stream().filter(i -> i.result() == first).findFirst().orElseThrow();
        assertSame(begins, ListScheduling.of(block, REGISTERS).getFirst());
    }

    /** All products at once would take a register each. */
    @Test
    void noMoreIsBegunThanRegistersHold() {
        Block block = new Block();
        List<Integer> level = new ArrayList<>();
        for (int n = 0; n < 64; n++) {
            level.add(block.compute(Operation.MULTIPLY, 0, block.of(element(n)), block.of(new Value.Constant(n))));
        }
        while (level.size() > 1) {
            List<Integer> sums = new ArrayList<>();
            for (int n = 0; n < level.size(); n += 2) {
                sums.add(block.compute(Operation.ADD, 0, level.get(n), level.get(n + 1)));
            }
            level = sums;
        }
        block.store(level.getFirst(), new Value.Element(0, 0, 0, false, true), false);
        assertTrue(mostLive(block, block.instructions()) > 2 * REGISTERS);
        assertTrue(mostLive(block, ListScheduling.of(block, REGISTERS)) <= REGISTERS);
    }

    private static int mostLive(Block block, List<Instruction> order) {
        int[] left = new int[block.values()];
        order.forEach(i -> {
            for (int operand : i.operands()) {
                left[operand]++;
            }
        });
        Set<Integer> live = new HashSet<>();
        int most = 0;
        for (Instruction i : order) {
            for (int operand : i.operands()) {
                left[operand]--;
                if (left[operand] == 0) {
                    live.remove(operand);
                }
            }
            if (i.operation().hasResult()) {
                live.add(i.result());
            }
            most = Math.max(most, live.size());
        }
        return most;
    }
}
