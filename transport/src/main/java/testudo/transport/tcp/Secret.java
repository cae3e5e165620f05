package testudo.transport.tcp;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.HexFormat;

/** What nodes of one run know and others do not. */
public final class Secret {

    /** Length of {@link #digest}. */
    static final int BYTES = 32;

    private final byte[] digest;

    /** @param words any text, best {@link #random} */
    public Secret(String words) {
        try {
            digest = MessageDigest.getInstance("SHA-256").digest(words.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e); // every Java has it
        }
    }

    /** Words that nobody guesses. */
    public static String random() {
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    byte[] digest() {
        return digest.clone();
    }

    boolean is(byte[] other) {
        return MessageDigest.isEqual(digest, other); // takes as long for every wrong one
    }

    @Override
    public String toString() {
        return "Secret[…]";
    }
}
