package testudo.cli.badinput;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What happens to the bytes of a file; places count from its beginning, or from its end when negative. */
sealed interface Damage {

    byte[] of(byte[] good);

    private static int place(int at, byte[] bytes) {
        return at < 0 ? bytes.length + at : at;
    }

    /** Only so many bytes are left. */
    record Cut(int length) implements Damage {
        @Override
        public byte[] of(byte[] good) {
            return Arrays.copyOf(good, place(length, good));
        }
    }

    /** Some bits of a byte are the other way round. */
    record Flip(int at, int bits) implements Damage {
        @Override
        public byte[] of(byte[] good) {
            byte[] bad = good.clone();
            bad[place(at, good)] ^= (byte) bits;
            return bad;
        }
    }

    /** A block of the disk was never written. */
    record Zero(int from, int count) implements Damage {
        @Override
        public byte[] of(byte[] good) {
            byte[] bad = good.clone();
            int first = place(from, good);
            Arrays.fill(bad, first, Math.min(first + count, bad.length), (byte) 0);
            return bad;
        }
    }

    /** Every place where some text stands has another one of the same length. */
    record Replace(String text, String by) implements Damage {

        public Replace {
            if (text.length() != by.length()) {
                throw new IllegalArgumentException("'" + text + "' is not as long as '" + by + "'.");
            }
        }

        @Override
        public byte[] of(byte[] good) {
            String bytes = new String(good, StandardCharsets.ISO_8859_1);
            if (!bytes.contains(text)) {
                throw new IllegalArgumentException("There is no '" + text + "' to replace.");
            }
            return bytes.replace(text, by).getBytes(StandardCharsets.ISO_8859_1);
        }
    }
}
