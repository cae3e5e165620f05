package testudo.runtime.tuning;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.TreeMap;

import testudo.api.field.Field;
import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.runtime.analysis.OperationCount;

/**
 * A digest of what decides how fast a program runs: fields and boundaries, kernels with their boxes, stencils, numbers of
 * operations and order.
 *
 * <p>The same in every run. Constants of formulas, parameters and the time step do not count: they change results, not
 * speed.
 */
final class Fingerprint {

    private Fingerprint() {}

    /** 16 hexadecimal digits. */
    public static String of(Program program) {
        StringBuilder text = new StringBuilder(program.grid().toString());
        if (!program.precisions().equals(Precisions.DOUBLE)) {
            text.append("\nof ").append(program.precisions().mixed() ? new TreeMap<>(program.precisions().named())
                    : program.precisions().usual());
        }
        for (Field field : program.fields()) {
            text.append("\nfield ").append(field.getClass().getSimpleName()).append(' ').append(field.name()).append(' ')
                    .append(field.domain()).append(' ').append(field.spec().boundaries());
        }
        for (Assignment a : program.assignments()) {
            text.append("\nkernel ").append(a.name()).append(' ').append(a.target().name()).append(' ').append(a.box())
                    .append(' ').append(a.colour()).append(' ').append(a.opensStage()).append(' ')
                    .append(OperationCount.of(a.expr()));
            a.reads().entrySet().stream().map(read -> read.getKey().name() + " " + read.getValue().offsets().stream()
                    .map(Object::toString).sorted().toList()).sorted().forEach(read -> text.append(' ').append(read));
        }
        return digest(text.toString());
    }

    private static String digest(String text) {
        try {
            byte[] bytes = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(bytes, 0, 8);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("Every Java platform has SHA-256.", missing);
        }
    }
}
