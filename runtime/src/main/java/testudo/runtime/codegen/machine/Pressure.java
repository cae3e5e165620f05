package testudo.runtime.codegen.machine;

/** How many registers a block needs for what it computes and reads, with what stays the same in memory. */
final class Pressure {

    private Pressure() {}

    static int of(Block block) {
        int[][] uses = block.uses();
        int[] last = new int[block.values()];
        for (int value = 0; value < last.length; value++) {
            last[value] = uses[value].length == 0 ? -1 : uses[value][uses[value].length - 1];
        }
        boolean[] live = new boolean[block.values()];
        int now = 0;
        int most = 0;
        for (int at = 0; at < block.instructions().size(); at++) {
            Instruction i = block.instructions().get(at);
            int passing = 0;
            for (int n = 0; n < i.operands().length; n++) {
                int operand = i.operands()[n];
                boolean own = block.value(operand) instanceof Value.Computed || block.value(operand) instanceof Value.Element;
                if (own && !live[operand] && (last[operand] > at)) {
                    live[operand] = true;
                    now++;
                } else if (!live[operand] && n != 1) {
                    passing++; // must be in a register for this instruction alone
                }
            }
            most = Math.max(most, now + passing);
            for (int operand : i.operands()) {
                if (live[operand] && last[operand] == at) {
                    live[operand] = false;
                    now--;
                }
            }
            if (i.operation().hasResult() && last[i.result()] > at) {
                live[i.result()] = true;
                now++;
                most = Math.max(most, now);
            }
        }
        return most;
    }
}
