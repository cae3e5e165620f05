package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Values that do not change in the lane loop and for which a register is left over, the most used first. */
final class Invariants {

    private Invariants() {}

    /**
     * Some of a block's values.
     *
     * @param registers there are in all
     * @param masks     whether truth values have registers of their own
     */
    static List<Integer> of(Block lanes, int registers, boolean masks) {
        int[][] uses = lanes.uses();
        int room = registers - Pressure.of(lanes);
        List<Integer> same = new ArrayList<>();
        for (int value = 0; value < lanes.values(); value++) {
            switch (lanes.value(value)) {
                case Value.Constant _,Value.LaneNumbers _ -> same.add(value);
                case Value.Kept(int _, boolean mask) when !mask || !masks -> same.add(value);
                case Value.Kept _,Value.Element _,Value.Computed _ -> {}
            }
        }
        same.sort(Comparator.comparing((Integer value) -> -uses[value].length));
        return same.subList(0, Math.clamp(room, 0, same.size()));
    }
}
