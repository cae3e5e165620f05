package testudo.benchmarks.partner;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The memory that objects hold. */
final class Footprint {

    private static final int COPIES = 64;

    private Footprint() {}

    /** Bytes of a new object with all it holds: the growth of the used heap over many copies, to about 1 %. */
    static long of(Supplier<?> maker) {
        List<Object> copies = new ArrayList<>(COPIES);
        copies.add(maker.get()); // loads what the class needs once
        long before = used();
        for (int n = 0; n < COPIES; n++) {
            copies.add(maker.get());
        }
        long grown = used() - before;
        return copies.size() > COPIES ? Math.max(0, grown / COPIES) : 0;
    }

    private static long used() {
        Runtime jvm = Runtime.getRuntime();
        System.gc();
        return jvm.totalMemory() - jvm.freeMemory();
    }
}
