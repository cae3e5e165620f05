package testudo.api.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Good inputs with something changed: bytes and runs of them lost, doubled, moved, overwritten, or words put in. */
public final class Mutations {

    private static final int LONGEST_RUN = 64;
    private static final int MOST_CHANGES = 6;

    private final SplittableRandom random;
    private final List<byte[]> good;
    private final List<byte[]> words;

    /** @param words that mean something to the reader */
    public Mutations(SplittableRandom random, List<byte[]> good, List<String> words) {
        this.random = random;
        this.good = List.copyOf(good);
        this.words = words.stream().map(word -> word.getBytes(StandardCharsets.UTF_8)).toList();
    }

    /** The next input. */
    public byte[] next() {
        byte[] bytes = any(good).clone();
        for (int changes = 1 + random.nextInt(MOST_CHANGES); changes > 0; changes--) {
            bytes = changed(bytes);
        }
        return bytes;
    }

    private byte[] changed(byte[] bytes) {
        int at = random.nextInt(bytes.length + 1);
        int end = Math.min(bytes.length, at + 1 + random.nextInt(LONGEST_RUN));
        return switch (random.nextInt(9)) {
            case 0 -> flipped(bytes, at);
            case 1 -> spliced(bytes, at, Math.min(at + 1, bytes.length), new byte[] {(byte) random.nextInt(256)});
            case 2 -> spliced(bytes, at, end, new byte[0]);
            case 3 -> spliced(bytes, at, at, Arrays.copyOfRange(bytes, at, end));
            case 4 -> spliced(bytes, at, end, new byte[end - at]);
            case 5 -> Arrays.copyOf(bytes, at);
            case 6 -> spliced(bytes, at, at, part(any(good)));
            default -> spliced(bytes, at, random.nextBoolean() ? at : end, any(words));
        };
    }

    private byte[] flipped(byte[] bytes, int at) {
        byte[] other = bytes.clone();
        if (at < other.length) {
            other[at] ^= (byte) (1 << random.nextInt(8));
        }
        return other;
    }

    private byte[] part(byte[] bytes) {
        int from = random.nextInt(bytes.length);
        return Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + LONGEST_RUN));
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte[] middle) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + middle.length);
        out.write(bytes, 0, from);
        out.writeBytes(middle);
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }

    private byte[] any(List<byte[]> list) {
        return list.get(random.nextInt(list.size()));
    }
}
