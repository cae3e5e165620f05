package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.List;

/**
 * Who touched one array last, and where: per worker and slot, the touches that no later one of the same worker covers.
 */
final class Traces {

    private record Trace(Touch touch, long phase) {
    }

    private final List<List<List<Trace>>> traces = new ArrayList<>();

    Traces(int workers, int slots) {
        for (int w = 0; w < workers; w++) {
            List<List<Trace>> perSlot = new ArrayList<>();
            for (int s = 0; s < slots; s++) {
                perSlot.add(new ArrayList<>(2));
            }
            traces.add(perSlot);
        }
    }

    void add(int worker, Touch touch, long phase) {
        for (int slot = touch.storage().i0(); slot < touch.storage().i1(); slot++) {
            List<Trace> here = traces.get(worker).get(slot);
            here.removeIf(old -> touch.coversInSlot(old.touch));
            here.add(new Trace(touch, phase));
        }
    }

    /** The latest phase in which a worker touched some of the same elements, or −1. */
    long latest(int worker, Touch touch) {
        long latest = -1;
        for (int slot = touch.storage().i0(); slot < touch.storage().i1(); slot++) {
            List<Trace> here = traces.get(worker).get(slot);
            for (int n = here.size() - 1; n >= 0 && here.get(n).phase > latest; n--) {
                if (here.get(n).touch.meetsInSlot(touch)) {
                    latest = here.get(n).phase;
                }
            }
        }
        return latest;
    }
}
