package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.DoubleBuffer;
import java.nio.channels.FileChannel;

import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.api.dataset.ContiguousDataset;

import testudo.api.program.Precision;

/** Streams the elements of a dataset that {@link Hdf5File} wrote, holding one chunk or buffer at a time. */
final class StoredValues {

    private StoredValues() {}

    static Values of(Dataset dataset, FileChannel file, int buffer) {
        return switch (dataset) {
            case ContiguousDataset contiguous -> contiguous(contiguous, Numbers.of(dataset), file, buffer);
            case ChunkedDataset chunked -> chunked(chunked);
            default -> throw new IllegalArgumentException("Dataset '" + dataset.getName()
                    + "' is stored in a way Testudo does not write.");
        };
    }

    /** The buffer is no larger than the dataset, most of which are axes or small: filling a large one with zeros takes longer. */
    private static Values contiguous(ContiguousDataset dataset, Precision precision, FileChannel file, int most) {
        int bytes = (int) Math.clamp(dataset.getSize(), 1L, most / precision.bytes()) * precision.bytes();
        ByteBuffer buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.LITTLE_ENDIAN);
        long[] at = {dataset.getDataAddress()};
        return into -> {
            while (into.hasRemaining()) {
                buffer.clear().limit((int) Math.min(bytes, (long) precision.bytes() * into.remaining()));
                while (buffer.hasRemaining()) {
                    int read = file.read(buffer, at[0]);
                    if (read < 0) {
                        throw new IOException("the file ends inside a dataset");
                    }
                    at[0] += read;
                }
                Numbers.get(buffer.flip(), into, precision);
            }
        };
    }

    private static Values chunked(ChunkedDataset dataset) {
        ChunkShape shape = ChunkShape.stored(dataset.getDimensions(), dataset.getChunkDimensions());
        return new Values() {
            private int next;
            private DoubleBuffer current = DoubleBuffer.allocate(0);

            @Override
            public void next(DoubleBuffer into) {
                while (into.hasRemaining()) {
                    if (!current.hasRemaining()) {
                        current = load(next++);
                    }
                    int count = Math.min(current.remaining(), into.remaining());
                    into.put(current.slice(current.position(), count));
                    current.position(current.position() + count);
                }
            }

            private DoubleBuffer load(int index) {
                ChunkShape.Run run = shape.run(index);
                int[] offset = new int[run.offset().length];
                for (int a = 0; a < offset.length; a++) {
                    offset[a] = (int) run.offset()[a];
                }
                Precision precision = Numbers.of(dataset);
                ByteBuffer chunk = ByteBuffer.wrap(dataset.getDecompressedChunk(offset)).order(ByteOrder.LITTLE_ENDIAN)
                        .limit(run.elements() * precision.bytes());
                DoubleBuffer doubles = DoubleBuffer.allocate(run.elements());
                Numbers.get(chunk, doubles, precision);
                return doubles.flip();
            }
        };
    }
}
