package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * An order of a block's instructions in which a processor that looks only so far ahead finds work: of those whose operands are there,
 * the one that the longest chain hangs on comes first, as long as registers last; then the one that frees most (list scheduling,
 * Gibbons and Muchnick 1986).
 *
 * <p>For blocks whose stores overwrite nothing that is read.
 */
final class ListScheduling {

    /** Longer blocks keep their order: finding another takes time with the square of their length. */
    private static final int LONGEST = 600;

    /** Instructions that begin together. */
    private static final int WIDTH = 4;

    /** Of four registers, so many are for what is computed, the others for constants and what is read. */
    private static final int SHARE = 3;
    private static final int OF = 4;

    private static final int SUM_LATENCY = 3;
    private static final int FUSED_LATENCY = 4;
    private static final int DIVISION_LATENCY = 13;
    private static final int ROOT_LATENCY = 20;

    private final Block block;
    private final List<Instruction> all;
    private final int registers;
    /** Cycles from the beginning of an instruction to the end of all that hangs on it. */
    private final int[] height;
    /** Uses of a value still to come. */
    private final int[] left;
    private final int[] finished;
    private final BitSet computed = new BitSet();
    private int live;

    private ListScheduling(Block block, int registers) {
        this.block = block;
        this.registers = registers * SHARE / OF;
        all = block.instructions();
        height = heights();
        left = Arrays.stream(block.uses()).mapToInt(uses -> uses.length).toArray();
        finished = new int[block.values()];
    }

    /** Another order of the block's instructions. */
    static List<Instruction> of(Block block, int registers) {
        return block.instructions().size() > LONGEST ? List.copyOf(block.instructions())
                : new ListScheduling(block, registers).order();
    }

    private int[] heights() {
        int[] above = new int[block.values()];
        int[] heights = new int[all.size()];
        for (int n = all.size() - 1; n >= 0; n--) {
            Instruction i = all.get(n);
            heights[n] = latency(i.operation()) + (i.operation().hasResult() ? above[i.result()] : 0);
            for (int operand : i.operands()) {
                above[operand] = Math.max(above[operand], heights[n]);
            }
        }
        return heights;
    }

    private static int latency(Operation operation) {
        return switch (operation) {
            case ADD, SUBTRACT, MULTIPLY -> SUM_LATENCY;
            case MULTIPLY_ADD, MULTIPLY_SUBTRACT, SUBTRACT_PRODUCT -> FUSED_LATENCY;
            case DIVIDE -> DIVISION_LATENCY;
            case SQRT -> ROOT_LATENCY;
            default -> 1;
        };
    }

    private List<Instruction> order() {
        List<Instruction> order = new ArrayList<>(all.size());
        BitSet open = new BitSet();
        open.set(0, all.size());
        while (!open.isEmpty()) {
            int cycle = order.size() / WIDTH;
            int best = -1;
            for (int n = open.nextSetBit(0); n >= 0; n = open.nextSetBit(n + 1)) {
                if (ready(all.get(n)) && (best < 0 || better(n, best, cycle))) {
                    best = n;
                }
            }
            take(all.get(best), cycle);
            open.clear(best);
            order.add(all.get(best));
        }
        return order;
    }

    private boolean ready(Instruction i) {
        for (int operand : i.operands()) {
            if (block.value(operand) instanceof Value.Computed && !computed.get(operand)) {
                return false;
            }
        }
        return true;
    }

    private boolean better(int a, int b, int cycle) {
        int growsA = growth(all.get(a));
        int growsB = growth(all.get(b));
        boolean fitsA = live + growsA <= registers;
        boolean fitsB = live + growsB <= registers;
        if (!fitsA || !fitsB) {
            return fitsA || !fitsB && growsA < growsB;
        }
        int waitA = Math.max(cycle, start(all.get(a)));
        int waitB = Math.max(cycle, start(all.get(b)));
        return waitA != waitB ? waitA < waitB : height[a] > height[b];
    }

    /** When all operands are there. */
    private int start(Instruction i) {
        int start = 0;
        for (int operand : i.operands()) {
            start = Math.max(start, finished[operand]);
        }
        return start;
    }

    /** How many registers more are taken after an instruction. */
    private int growth(Instruction i) {
        int growth = i.operation().hasResult() ? 1 : 0;
        int[] operands = i.operands();
        for (int n = 0; n < operands.length; n++) {
            int uses = 1;
            boolean before = false;
            for (int m = 0; m < operands.length; m++) {
                uses += m > n && operands[m] == operands[n] ? 1 : 0;
                before |= m < n && operands[m] == operands[n];
            }
            if (!before && left[operands[n]] == uses && block.value(operands[n]) instanceof Value.Computed) {
                growth--;
            }
        }
        return growth;
    }

    private void take(Instruction i, int cycle) {
        int start = Math.max(cycle, start(i));
        live += growth(i);
        for (int operand : i.operands()) {
            left[operand]--;
        }
        if (i.operation().hasResult()) {
            computed.set(i.result());
            finished[i.result()] = start + latency(i.operation());
        }
    }
}
