package testudo.cli.nodes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import testudo.transport.Collectives;
import testudo.transport.Transport;

/** How many nodes share this machine, which the operating system names anew at each start of it. */
public final class Seats {

    private static final Path MACHINE = Path.of("/proc/sys/kernel/random/boot_id");
    /** What a double holds exactly. */
    private static final long EXACT = (1L << 52) - 1;

    private Seats() {}

    /** Processors for each node on this machine, at least 1; all nodes ask in agreement. */
    public static int processors(Transport nodes) {
        double[] machines = new double[nodes.size()];
        machines[nodes.rank()] = machine();
        new Collectives(nodes).allReduce(machines, Double::sum);
        int here = 0;
        for (double machine : machines) {
            here += machine == machines[nodes.rank()] ? 1 : 0;
        }
        return Math.max(1, Runtime.getRuntime().availableProcessors() / here);
    }

    private static double machine() {
        try {
            String name = Files.readString(MACHINE);
            return (name.hashCode() * 31L + new StringBuilder(name).reverse().toString().hashCode()) & EXACT;
        } catch (IOException e) {
            return 0; // one machine, as far as is known
        }
    }
}
