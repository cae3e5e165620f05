package testudo.cli.run;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

import testudo.api.field.FieldValues;
import testudo.api.program.Snapshot;

/**
 * A digest of the bits of fields: equal for any number of workers, synchronization and decomposition.
 *
 * <p>SHA-256 over each field's name in UTF-8 and its values in lexicographic order as big-endian IEEE doubles.
 */
final class Checksum {

    private Checksum() {
    }

    static String of(Snapshot snapshot) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            ByteBuffer bytes = ByteBuffer.allocate(8192 * Double.BYTES);
            for (FieldValues field : snapshot.fields()) {
                digest.update(field.field().name().getBytes(StandardCharsets.UTF_8));
                for (double value : field.values()) {
                    if (!bytes.hasRemaining()) {
                        digest.update(bytes.flip());
                        bytes.clear();
                    }
                    bytes.putDouble(value);
                }
                digest.update(bytes.flip());
                bytes.clear();
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
