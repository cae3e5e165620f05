package testudo.cli.run;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiFunction;

import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Box;
import testudo.runtime.execution.Execution;

/**
 * A digest of the bits of fields: equal for any number of workers, synchronization and decomposition.
 *
 * <p>SHA-256 over the values of all fields, fields in the order of their names, elements in lexicographic order (K
 * fastest) as big-endian IEEE doubles. With one state {@code x} numpy gives the same from the last snapshot:
 * {@code hashlib.sha256(x.astype(">f8").tobytes()).hexdigest()}.
 */
final class Checksum {

    private Checksum() {}

    /** Of all states. */
    static String of(Execution execution) {
        return of(execution.plan().program().states(), execution::values);
    }

    /** Of some states whose values are asked for box by box. */
    static String of(List<State> states, BiFunction<State, Box, FieldValues> values) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            ByteBuffer bytes = ByteBuffer.allocate(8192 * Double.BYTES);
            states.stream().sorted(Comparator.comparing(State::name))
                    .forEach(state -> Slabs.of(state.domain()).forEach(slab -> {
                        for (double value : values.apply(state, slab).values()) {
                            if (!bytes.hasRemaining()) {
                                digest.update(bytes.flip());
                                bytes.clear();
                            }
                            bytes.putDouble(value);
                        }
                        digest.update(bytes.flip());
                        bytes.clear();
                    }));
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
