package testudo.cli.nodes;

import java.io.PrintWriter;
import java.util.Locale;

import testudo.transport.Collectives;
import testudo.transport.Transport;
import testudo.transport.measurement.PingPong;
import testudo.transport.mpi.MpiTransport;

/** What nodes find out about the way between them; all of them run it, node 0 tells. */
final class WayMeasurement {

    private static final int MEBIBYTE = 1 << 20;
    private static final int ROUNDS = 20;

    private WayMeasurement() {}

    static void tell(Transport transport, PrintWriter out) {
        String way = transport instanceof MpiTransport mpi
                ? mpi.library() + " (" + mpi.libraryFile() + ", constants of " + mpi.abi() + ")"
                : transport.size() > 1 ? "TCP" : "one node, alone";
        int processors = Runtime.getRuntime().availableProcessors();
        if (transport.rank() == 0) {
            out.println("way         " + way);
            out.println("nodes       " + transport.size() + ", each sees " + processors
                    + (processors == 1 ? " processor" : " processors"));
        }
        if (transport.size() > 1) {
            if (transport.rank() < 2) {
                PingPong pingPong = new PingPong(transport, 1 - transport.rank());
                double latency = pingPong.seconds(8, 1_000, ROUNDS);
                double million = pingPong.seconds(MEBIBYTE, 10, ROUNDS);
                if (transport.rank() == 0) {
                    out.println(String.format(Locale.ROOT,
                            "latency     %.2f µs one way, 8 bytes from node 0 to node 1 (best of at most %d)",
                            latency * 1e6, ROUNDS));
                    out.println(String.format(Locale.ROOT, "bandwidth   %.2f GB/s, 1 MiB in %.0f µs", MEBIBYTE / million / 1e9,
                            million * 1e6));
                }
            }
            new Collectives(transport).barrier();
        }
        out.flush();
    }
}
