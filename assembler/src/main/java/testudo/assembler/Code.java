package testudo.assembler;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The bytes written so far, and the distances in them that are not known yet. */
final class Code {

    private static final int FIRST_SIZE = 1024;

    /** A distance of four bytes at {@code place}, counted from {@code end}, the next instruction. */
    private record Distance(Label label, int place, int end) {}

    private final List<Distance> distances = new ArrayList<>();
    private byte[] bytes = new byte[FIRST_SIZE];
    private int size;

    int size() {
        return size;
    }

    /** Writes the lower bytes of a value, the lowest first. */
    void put(long value, int count) {
        int end = size + count;
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        long rest = value;
        for (int i = size; i < end; i++) {
            bytes[i] = (byte) rest;
            rest >>= 8;
        }
        size = end;
    }

    /** Four bytes that will hold how far the label is from the end of the instruction, {@code trailing} bytes further. */
    void putDistance(Label label, int trailing) {
        distances.add(new Distance(label, size, size + 4 + trailing));
        put(0, 4);
    }

    /** A copy of the bytes, with all distances. */
    byte[] finish() {
        byte[] finished = Arrays.copyOf(bytes, size);
        for (Distance distance : distances) {
            if (!distance.label.isBound()) {
                throw new IllegalStateException("Label '" + distance.label + "' is used, but bound nowhere.");
            }
            int value = distance.label.offset() - distance.end;
            for (int i = 0; i < 4; i++) {
                finished[distance.place + i] = (byte) (value >> 8 * i);
            }
        }
        return finished;
    }
}
