package testudo.data.snapshot;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;

import io.jhdf.checksum.ChecksumUtils;

/** Numbers of an HDF5 file overwritten and its checksums made to fit again, so that readers get beyond those. */
final class SealedHdf5 {

    private static final byte[] HEADER = "OHDR".getBytes(StandardCharsets.US_ASCII);
    private static final int SUPERBLOCK = 44; // bytes before its checksum
    private static final long[] NUMBERS = {0, 1, -1, 2, 7, 8, 255, 4096, Integer.MAX_VALUE, 1L << 31, 1L << 32, Long.MAX_VALUE,
        Long.MIN_VALUE};

    private final SplittableRandom random;

    SealedHdf5(SplittableRandom random) {
        this.random = random;
    }

    byte[] changed(byte[] good) {
        byte[] bytes = good.clone();
        ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
            int at = place(bytes);
            long number = random.nextInt(3) == 0 ? random.nextLong(bytes.length) : NUMBERS[random.nextInt(NUMBERS.length)];
            switch (random.nextInt(5)) {
                case 0 -> file.putLong(at, number);
                case 1 -> file.putInt(at, (int) number);
                case 2 -> file.putShort(at, (short) number);
                case 3 -> file.put(at, (byte) random.nextInt(256));
                default -> file.put(at, (byte) (file.get(at) ^ 1 << random.nextInt(8)));
            }
        }
        seal(file);
        return random.nextInt(20) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
    }

    /** These bytes, with checksums that fit them. */
    static byte[] sealed(byte[] bytes) {
        seal(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
        return bytes;
    }

    /** Most times in a header, where a file says what it holds. */
    private int place(byte[] bytes) {
        int at = random.nextInt(bytes.length - 8);
        if (random.nextInt(4) > 0) {
            for (int n = at; n < bytes.length - 208; n++) {
                if (isHeader(bytes, n)) {
                    return n + 4 + random.nextInt(196);
                }
            }
            return random.nextInt(200);
        }
        return at;
    }

    private static boolean isHeader(byte[] bytes, int at) {
        return Arrays.equals(bytes, at, at + HEADER.length, HEADER, 0, HEADER.length);
    }

    private static void seal(ByteBuffer file) {
        byte[] bytes = file.array();
        file.putInt(SUPERBLOCK, ChecksumUtils.checksum(Arrays.copyOf(bytes, SUPERBLOCK)));
        for (int at = 0; at < bytes.length - 32; at++) {
            if (isHeader(bytes, at)) {
                int flags = bytes[at + 5];
                int size = at + 6 + ((flags & 0x20) == 0 ? 0 : 16) + ((flags & 0x10) == 0 ? 0 : 4);
                int width = 1 << (flags & 3);
                long length = switch (width) {
                    case 1 -> file.get(size) & 0xff;
                    case 2 -> file.getShort(size) & 0xffff;
                    case 4 -> file.getInt(size);
                    default -> file.getLong(size);
                };
                long end = size + width + length;
                if (length >= 0 && end <= bytes.length - 4) {
                    file.putInt((int) end, ChecksumUtils.checksum(Arrays.copyOfRange(bytes, at, (int) end)));
                }
            }
        }
    }
}
