package testudo.cli.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.BiFunction;
import java.util.zip.CRC32C;

import testudo.api.field.Coefficient;
import testudo.api.field.FieldValues;
import testudo.api.grid.Box;
import testudo.runtime.execution.Execution;

/** A digest of what a run is given anew when it goes on, and must be the same then: the bits of all coefficients, and signals in files. */
final class GivenDigest {

    private GivenDigest() {}

    /** @param signals a digest of the files of sources, 0 without */
    static long of(long signals, Execution execution) {
        return of(signals, execution.plan().program().coefficients(), execution::values);
    }

    /** Of coefficients whose values are asked for box by box; where none are told, what it gives means nothing. */
    static long of(long signals, List<Coefficient> coefficients, BiFunction<Coefficient, Box, FieldValues> told) {
        CRC32C sum = new CRC32C();
        if (signals != 0) {
            sum.update(ByteBuffer.allocate(Long.BYTES).putLong(0, signals));
        }
        ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
        coefficients.forEach(coefficient -> Slabs.of(coefficient.domain()).forEach(slab -> {
            double[] values = told.apply(coefficient, slab).values();
            int room = buffer.capacity() / Double.BYTES;
            for (int from = 0; from < values.length; from += room) {
                int count = Math.min(room, values.length - from);
                buffer.clear().limit(count * Double.BYTES);
                buffer.asDoubleBuffer().put(values, from, count);
                sum.update(buffer);
            }
        }));
        return sum.getValue();
    }
}
