package testudo.data.hdf5;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;

import io.jhdf.checksum.JenkinsLookup3HashLittle;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;
import io.jhdf.object.message.Message;

/**
 * No elements, but where they are: a global heap collection with one object, the list of pieces (HDF5 File Format Specification
 * 3.0, III.E and III.F, hyperslabs of version 1).
 *
 * <pre>
 *   GCOL │ 0 │ count │ file │ variable │ selection there │ selection here │ … │ checksum │ free
 * </pre>
 */
record VirtualStorage(VirtualVariable variable) implements Storage {

    private static final int HYPERSLAB = 2;
    private static final int HEADER = 16;
    /** Smallest collection the HDF5 library accepts, in bytes (H5HG_MINSIZE). */
    private static final int LEAST = 4096;

    @Override
    public DataLayoutMessage placeholder() {
        return RawMessage.virtual(0);
    }

    @Override
    public List<FilterInfo> filters() {
        return List.of();
    }

    @Override
    public Message fill() {
        return RawMessage.fill(Double.NaN, variable.precision());
    }

    @Override
    public Placed write(FullWrites file, long address, Values nothing) {
        byte[] list = list();
        int padded = Math.ceilDiv(list.length, Long.BYTES) * Long.BYTES;
        int size = Math.max(LEAST, HEADER + HEADER + padded + HEADER);
        ByteBuffer heap = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        heap.put("GCOL".getBytes(StandardCharsets.US_ASCII)).putInt(1).putLong(size);
        heap.putShort((short) 1).putShort((short) 1).putInt(0).putLong(list.length).put(list);
        heap.position(HEADER + HEADER + padded);
        // Object 0 is the free space, counted with its own header.
        long free = heap.remaining();
        heap.putShort((short) 0).putShort((short) 0).putInt(0).putLong(free);
        file.write(heap.rewind(), address);
        return new Placed(RawMessage.virtual(address), address + size);
    }

    private byte[] list() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.writeBytes(little(9).put((byte) 0).putLong(variable.pieces().size()).array());
        for (Piece piece : variable.pieces()) {
            text(bytes, piece.file());
            text(bytes, variable.name());
            selection(bytes, new int[piece.start().length], piece.extents());
            selection(bytes, piece.start(), piece.extents());
        }
        bytes.writeBytes(little(4).putInt(JenkinsLookup3HashLittle.hash(bytes.toByteArray())).array());
        return bytes.toByteArray();
    }

    private static void text(ByteArrayOutputStream bytes, String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        bytes.write(0);
    }

    /** One block: its first and its last index. */
    private static void selection(ByteArrayOutputStream bytes, int[] start, int[] extents) {
        int rank = start.length;
        ByteBuffer block =
                little(24 + 8 * rank).putInt(HYPERSLAB).putInt(1).putInt(0).putInt(8 + 8 * rank).putInt(rank).putInt(1);
        for (int first : start) {
            block.putInt(first);
        }
        for (int a = 0; a < rank; a++) {
            block.putInt(start[a] + extents[a] - 1);
        }
        bytes.writeBytes(block.array());
    }

    private static ByteBuffer little(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
