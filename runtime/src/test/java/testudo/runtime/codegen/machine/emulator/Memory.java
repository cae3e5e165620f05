package testudo.runtime.codegen.machine.emulator;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Map;
import java.util.TreeMap;

/** The memory that code may touch: some pieces of real memory, at their real addresses. */
public final class Memory {

    private record Piece(String name, MemorySegment bytes, boolean writable) {}

    private final TreeMap<Long, Piece> pieces = new TreeMap<>();
    /** That of the last access: the next is likely there, too. */
    private Piece last;

    /** Adds a piece; one that is there already may be written if either says so. */
    public void add(String name, MemorySegment bytes, boolean writable) {
        last = null;
        pieces.merge(bytes.address(), new Piece(name, bytes, writable),
                (a, b) -> new Piece(a.name, a.bytes, a.writable || b.writable));
    }

    private Piece piece(long address, int bytes, String does) {
        if (last != null && address >= last.bytes.address()
                && address + bytes <= last.bytes.address() + last.bytes.byteSize()) {
            return last;
        }
        Map.Entry<Long, Piece> below = pieces.floorEntry(address);
        if (below == null || address + bytes > below.getKey() + below.getValue().bytes.byteSize()) {
            throw new Fault(does + " " + bytes + " bytes at " + Long.toHexString(address) + ", "
                    + (below == null ? "below all memory" : address - below.getKey() + " bytes from the beginning of "
                            + below.getValue().name + ", which has " + below.getValue().bytes.byteSize()));
        }
        last = below.getValue();
        return last;
    }

    long load(long address) {
        Piece piece = piece(address, Long.BYTES, "reads");
        return piece.bytes.get(ValueLayout.JAVA_LONG_UNALIGNED, address - piece.bytes.address());
    }

    int loadInt(long address) {
        Piece piece = piece(address, Integer.BYTES, "reads");
        return piece.bytes.get(ValueLayout.JAVA_INT_UNALIGNED, address - piece.bytes.address());
    }

    void store(long address, long value) {
        Piece piece = writable(address, Long.BYTES);
        piece.bytes.set(ValueLayout.JAVA_LONG_UNALIGNED, address - piece.bytes.address(), value);
    }

    void storeInt(long address, int value) {
        Piece piece = writable(address, Integer.BYTES);
        piece.bytes.set(ValueLayout.JAVA_INT_UNALIGNED, address - piece.bytes.address(), value);
    }

    private Piece writable(long address, int bytes) {
        Piece piece = piece(address, bytes, "writes");
        if (!piece.writable) {
            throw new Fault("writes to " + piece.name + ", which is only to be read");
        }
        return piece;
    }
}
