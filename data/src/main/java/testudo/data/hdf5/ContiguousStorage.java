package testudo.data.hdf5;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;

import io.jhdf.exceptions.HdfWritingException;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ContiguousDataLayoutMessage;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;

import testudo.api.program.Precision;

/** All elements in one run of any length, copied through a buffer of fixed size. */
record ContiguousStorage(long elements, Precision precision) implements Storage {

    /** Most of the copy buffer in bytes: large enough for the disk, small beside any heap. */
    static final int BUFFER = 1 << 20;

    @Override
    public DataLayoutMessage placeholder() {
        return ContiguousDataLayoutMessage.create(0, elements * precision.bytes());
    }

    @Override
    public List<FilterInfo> filters() {
        return List.of();
    }

    @Override
    public Placed write(FullWrites file, long address, Values values) {
        long at = address;
        long end = address + elements * precision.bytes();
        ByteBuffer buffer = ByteBuffer.allocateDirect((int) Math.min(BUFFER, end - at)).order(ByteOrder.LITTLE_ENDIAN);
        while (at < end) {
            int bytes = (int) Math.min(BUFFER, end - at);
            buffer.clear().limit(bytes);
            try {
                Numbers.put(values, buffer, precision);
            } catch (IOException e) {
                throw new HdfWritingException(e.getMessage(), e);
            }
            at += file.write(buffer, at);
        }
        return new Placed(ContiguousDataLayoutMessage.create(address, elements * precision.bytes()), end);
    }
}
