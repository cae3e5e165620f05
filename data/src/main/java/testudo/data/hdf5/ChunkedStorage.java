package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

import io.jhdf.dataset.chunked.Chunk;
import io.jhdf.dataset.chunked.indexing.ChunkImpl;
import io.jhdf.dataset.chunked.indexing.FixedArrayIndexWriter;
import io.jhdf.exceptions.HdfWritingException;
import io.jhdf.filter.ByteShuffleFilter;
import io.jhdf.filter.DeflatePipelineFilter;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessageV4;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;

import testudo.api.program.Precision;

/**
 * Elements in chunks, each shuffled and deflated, one in memory at a time; a fixed array index follows them.
 *
 * @param shape chunks as runs of the element stream
 * @param level deflate level, 1 to 9
 * @param precision of an element
 */
record ChunkedStorage(ChunkShape shape, int level, Precision precision) implements Storage {

    /** Elements per chunk at most: 1 MiB, the size of the HDF5 library's own chunk cache. */
    static final int CHUNK = 1 << 17;

    @Override
    public List<FilterInfo> filters() {
        return List.of(new FilterInfo(ByteShuffleFilter.ID, "shuffle", false, elementSize()),
                new FilterInfo(DeflatePipelineFilter.ID, "deflate", false, new int[] {level}));
    }

    private int[] elementSize() {
        return new int[] {precision.bytes()};
    }

    @Override
    public DataLayoutMessage placeholder() {
        return layout(0, 0);
    }

    @Override
    public Placed write(FullWrites file, long address, Values values) {
        ByteShuffleFilter shuffle = new ByteShuffleFilter();
        DeflatePipelineFilter deflate = new DeflatePipelineFilter();
        List<Chunk> chunks = new ArrayList<>(shape.count());
        long at = address;
        for (int c = 0; c < shape.count(); c++) {
            ChunkShape.Run run = shape.run(c);
            // A fresh buffer each time: what a partial chunk leaves unfilled must be zero.
            ByteBuffer raw = ByteBuffer.allocate(shape.elements() * precision.bytes()).order(ByteOrder.LITTLE_ENDIAN);
            try {
                Numbers.put(values, raw.slice(0, run.elements() * precision.bytes()).order(raw.order()), precision);
            } catch (IOException e) {
                throw new HdfWritingException(e.getMessage(), e);
            }
            byte[] packed = deflate.encode(shuffle.encode(raw.array(), elementSize()), new int[] {level});
            file.write(ByteBuffer.wrap(packed), at);
            chunks.add(new ChunkImpl(at, packed.length, run.offset()));
            at += packed.length;
        }
        if (chunks.size() == 1) {
            return new Placed(layout(address, chunks.getFirst().getSize()), at);
        }
        ByteBuffer index = FixedArrayIndexWriter.createFixedArray(chunks, at, shape.elements() * precision.bytes(), true,
                pageBits());
        int length = file.write(index, at);
        return new Placed(layout(at, 0), at + length);
    }

    private DataLayoutMessage layout(long address, int onlyChunk) {
        int[] withElement = new int[shape.chunk().length + 1];
        System.arraycopy(shape.chunk(), 0, withElement, 0, shape.chunk().length);
        withElement[shape.chunk().length] = precision.bytes();
        return shape.count() == 1
                ? ChunkedDataLayoutMessageV4.createFilteredSingleChunk(address, withElement, onlyChunk)
                : ChunkedDataLayoutMessageV4.createFixedArray(address, withElement, pageBits());
    }

    /** The index is one page; 10 bits is the library's own smallest. */
    private int pageBits() {
        return Math.max(10, 32 - Integer.numberOfLeadingZeros(shape.count() - 1));
    }
}
