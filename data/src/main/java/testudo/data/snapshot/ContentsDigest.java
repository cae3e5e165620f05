package testudo.data.snapshot;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

import testudo.data.hdf5.Values;

/** CRC-32C over texts and numbers, each with its length; for one thread. */
final class ContentsDigest {

    private final CRC32C sum = new CRC32C();
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).order(ByteOrder.LITTLE_ENDIAN);

    void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        whole(bytes.length);
        sum.update(bytes);
    }

    void whole(long value) {
        sum.update(buffer.clear().putLong(value).flip());
    }

    void numbers(double[] values) throws IOException {
        numbers(values.length, Values.of(values));
    }

    void numbers(long count, Values values) throws IOException {
        whole(count);
        long left = count;
        while (left > 0) {
            int now = (int) Math.min(left, buffer.capacity() / Double.BYTES);
            buffer.clear().limit(now * Double.BYTES);
            values.next(buffer.asDoubleBuffer());
            sum.update(buffer);
            left -= now;
        }
    }

    long value() {
        return sum.getValue();
    }
}
