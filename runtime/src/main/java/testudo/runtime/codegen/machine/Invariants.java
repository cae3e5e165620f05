package testudo.runtime.codegen.machine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What stays the same in the lane loop and finds a register beside the values under way; what is used most often first. */
final class Invariants {

    private Invariants() {}

    /** @param registers there are in all */
    static List<Integer> of(Block lanes, int registers) {
        int[][] uses = lanes.uses();
        int room = registers - Pressure.of(lanes);
        List<Integer> same = new ArrayList<>();
        for (int value = 0; value < lanes.values(); value++) {
            switch (lanes.value(value)) {
                case Value.Constant _, Value.Kept _, Value.LaneNumbers _ -> same.add(value);
                case Value.Element _, Value.Computed _ -> {}
            }
        }
        same.sort(Comparator.comparing((Integer value) -> -uses[value].length));
        return same.subList(0, Math.clamp(room, 0, same.size()));
    }
}
