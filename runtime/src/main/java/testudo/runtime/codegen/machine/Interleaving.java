package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Mixes the instructions of rows that are computed together: of all rows' next operations the one that needs least from memory
 * comes first, so that other rows use what one has loaded, elements and constants, while it is in a register.
 *
 * <p>Each row's operations stay in their order.
 */
final class Interleaving {

    private final Block block;
    private final int registers;
    private final List<List<Instruction>> rows;
    private final int[] left;
    private final boolean[] computed;
    /** What is in a register, the one used longest ago first. */
    private final Map<Integer, Boolean> loaded = new LinkedHashMap<>(16, 0.75f, true);
    private int live;

    private Interleaving(Block block, int registers) {
        this.block = block;
        this.registers = registers;
        rows = rows(block);
        left = Arrays.stream(block.uses()).mapToInt(uses -> uses.length).toArray();
        computed = new boolean[block.values()];
    }

    /** Another order of the block's instructions, whose rows end with their stores. */
    static List<Instruction> of(Block block, int registers) {
        return new Interleaving(block, registers).merged();
    }

    private static List<List<Instruction>> rows(Block block) {
        List<List<Instruction>> rows = new ArrayList<>(List.of(new ArrayList<>()));
        boolean stores = false;
        for (Instruction i : block.instructions()) {
            boolean store = i.operation() == Operation.STORE;
            if (stores && !store) {
                rows.add(new ArrayList<>());
            }
            stores = store;
            rows.getLast().add(i);
        }
        return rows;
    }

    private List<Instruction> merged() {
        List<Instruction> order = new ArrayList<>();
        int[] next = new int[rows.size()];
        while (order.size() < block.instructions().size()) {
            int best = -1;
            int least = Integer.MAX_VALUE;
            for (int row = 0; row < next.length; row++) {
                if (next[row] < rows.get(row).size() && ready(rows.get(row).get(next[row]))) {
                    int loads = loads(rows.get(row).get(next[row]));
                    if (loads < least || loads == least && next[row] < next[best]) {
                        least = loads;
                        best = row;
                    }
                }
            }
            Instruction chosen = rows.get(best).get(next[best]++);
            take(chosen);
            order.add(chosen);
        }
        return order;
    }

    private boolean ready(Instruction i) {
        for (int operand : i.operands()) {
            if (block.value(operand) instanceof Value.Computed && !computed[operand]) {
                return false;
            }
        }
        return true;
    }

    private int loads(Instruction i) {
        int loads = 0;
        for (int operand : i.operands()) {
            loads += block.value(operand) instanceof Value.Computed || loaded.containsKey(operand) ? 0 : 1;
        }
        return loads;
    }

    private void take(Instruction i) {
        for (int operand : i.operands()) {
            left[operand]--;
            if (block.value(operand) instanceof Value.Computed) {
                live -= left[operand] == 0 ? 1 : 0;
            } else if (left[operand] == 0) {
                loaded.remove(operand);
            } else {
                loaded.put(operand, true);
            }
        }
        if (i.operation().hasResult()) {
            computed[i.result()] = true;
            live++;
        }
        while (loaded.size() > Math.max(0, registers - live)) {
            loaded.remove(loaded.keySet().iterator().next());
        }
    }
}
