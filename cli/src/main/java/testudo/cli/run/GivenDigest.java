package testudo.cli.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

import testudo.api.field.Coefficient;
import testudo.runtime.execution.Execution;

/** A digest of what a run is given anew when it goes on, and must be the same then: the bits of all coefficients. */
final class GivenDigest {

    private GivenDigest() {}

    static long of(Execution execution) {
        CRC32C sum = new CRC32C();
        ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 18).order(ByteOrder.LITTLE_ENDIAN);
        for (Coefficient coefficient : execution.plan().program().coefficients()) {
            double[] values = execution.values(coefficient).values();
            int room = buffer.capacity() / Double.BYTES;
            for (int from = 0; from < values.length; from += room) {
                int count = Math.min(room, values.length - from);
                buffer.clear().limit(count * Double.BYTES);
                buffer.asDoubleBuffer().put(values, from, count);
                sum.update(buffer);
            }
        }
        return sum.getValue();
    }
}
