package testudo.data.hdf5;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A global heap collection that holds object references, one per object (HDF5 File Format Specification 3.0, III.E).
 *
 * <p>Attributes refer to heap objects by address and index, and the heap to datasets by address. The heap's own place
 * and size are known before anything is written, so it can be filled in last.
 */
final class ReferenceHeap {

    /** Where the heap starts, in bytes: behind the superblock, where jHDF itself would put the root group. */
    static final long ADDRESS = 64;

    /** Smallest collection the HDF5 library accepts, in bytes (H5HG_MINSIZE). */
    private static final int LEAST = 4096;

    private static final int HEADER = 16;
    private static final int OBJECT = 16 + Long.BYTES;

    private final List<SmallDataset> targets = new ArrayList<>();

    /** Adds a reference. @return its index in the heap, from 1 on; objects may not be shared between attributes */
    int add(SmallDataset target) {
        targets.add(target);
        return targets.size();
    }

    int size() {
        return Math.max(LEAST, HEADER + targets.size() * OBJECT + HEADER);
    }

    /** The heap with the addresses that the datasets have got by now. */
    ByteBuffer bytes() {
        ByteBuffer heap = ByteBuffer.allocate(size()).order(ByteOrder.LITTLE_ENDIAN);
        heap.put("GCOL".getBytes(StandardCharsets.US_ASCII)).putInt(1).putLong(size());
        for (int n = 0; n < targets.size(); n++) {
            heap.putShort((short) (n + 1)).putShort((short) 1).putInt(0).putLong(Long.BYTES);
            heap.putLong(targets.get(n).address());
        }
        // Object 0 is the free space, counted with its own header.
        long free = heap.remaining();
        heap.putShort((short) 0).putShort((short) 0).putInt(0).putLong(free);
        return heap.rewind();
    }
}
