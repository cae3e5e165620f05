package testudo.data.hdf5;

import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

import io.jhdf.Superblock;
import io.jhdf.storage.HdfFileChannel;

/** A channel that writes every byte or fails; jHDF's own ignores short writes, which a full disk makes. */
final class FullWrites extends HdfFileChannel {

    FullWrites(FileChannel channel, Superblock superblock) {
        super(channel, superblock);
    }

    @Override
    public int write(ByteBuffer buffer, long position) {
        int count = buffer.remaining();
        for (long at = position; buffer.hasRemaining();) {
            at += super.write(buffer, at);
        }
        return count;
    }

    @Override
    public int write(ByteBuffer buffer) {
        int count = buffer.remaining();
        while (buffer.hasRemaining()) {
            super.write(buffer);
        }
        return count;
    }
}
