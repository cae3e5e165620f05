package testudo.distributed.execution;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Optional;

import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Offset;
import testudo.api.program.ReductionOp;
import testudo.transport.Arrival;
import testudo.transport.Collectives;
import testudo.transport.Sending;
import testudo.transport.Transport;

/** Numbers that ranks give to rank 0, and that it tells them; all ranks in agreement. */
final class Gathering {

    private static final int TAG = 8;
    private static final long PAUSE = 20_000;

    private final Transport transport;
    private final Collectives collectives;

    Gathering(Transport transport) {
        this.transport = transport;
        collectives = new Collectives(transport);
    }

    /** To rank 0; nothing is sent where there is nothing. */
    void give(double[] values) {
        if (values.length > 0) {
            MemorySegment bytes = MemorySegment.ofArray(new byte[values.length * Double.BYTES]);
            MemorySegment.copy(values, 0, bytes, ValueLayout.JAVA_DOUBLE_UNALIGNED, 0, values.length);
            Sending sending = transport.send(0, TAG, bytes);
            while (!sending.isDone()) {
                transport.await(PAUSE);
            }
        }
    }

    /** From a rank that gives so many. */
    double[] take(int rank, long count) {
        double[] values = new double[Math.toIntExact(count)];
        if (count > 0) {
            Optional<Arrival> arrival = transport.probe(rank, TAG);
            while (arrival.isEmpty()) {
                transport.await(PAUSE);
                arrival = transport.probe(rank, TAG);
            }
            MemorySegment bytes = MemorySegment.ofArray(new byte[values.length * Double.BYTES]);
            transport.receive(arrival.get(), bytes);
            MemorySegment.copy(bytes, ValueLayout.JAVA_DOUBLE_UNALIGNED, 0, values, 0, values.length);
        }
        return values;
    }

    /** The least of all ranks' numbers. */
    double least(double value) {
        double[] least = {value};
        collectives.allReduce(least, Math::min);
        return least[0];
    }

    /** What all ranks' numbers come to, where their order is all one. */
    double combined(double value, ReductionOp op) {
        double[] all = {value};
        collectives.allReduce(all, (a, b) -> op.fold(new double[] {a, b}, 0, 2));
        return all[0];
    }

    /** Rank 0's number, on all ranks. */
    double tell(double value) {
        double[] all = {value};
        MemorySegment bytes = MemorySegment.ofArray(new byte[Double.BYTES]);
        bytes.set(ValueLayout.JAVA_DOUBLE_UNALIGNED, 0, value);
        collectives.broadcast(0, bytes);
        all[0] = bytes.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 0);
        return all[0];
    }

    /**
     * Puts what a rank gave where it belongs.
     *
     * @param box    of the values
     * @param all    of the whole array
     */
    static void scatter(Box box, double[] values, Box all, double[] into) {
        int n = 0;
        Box at = box.shift(new Offset(-all.i0(), -all.j0(), -all.k0()));
        int length = box.extent(Axis.K);
        for (int i = at.i0(); i < at.i1() && !box.isEmpty(); i++) {
            for (int j = at.j0(); j < at.j1(); j++) {
                System.arraycopy(values, n, into, (i * all.extent(Axis.J) + j) * all.extent(Axis.K) + at.k0(), length);
                n += length;
            }
        }
    }
}
