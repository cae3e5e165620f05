package testudo.cli.nodes;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import testudo.cli.about.ExitCodes;
import testudo.cli.choice.Mistake;
import testudo.transport.Collectives;
import testudo.transport.Transport;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;
import testudo.transport.launch.MpiLauncher;
import testudo.transport.measurement.PingPong;
import testudo.transport.mpi.Family;

/** Measures messages by MPI against C with the same library. */
@Command(name = "messages", mixinStandardHelpOptions = true,
        description = {
            "Sends a message to and fro between two processes, 8 bytes and 1 MiB, through the transport and in C with the same library of "
                    + "MPI, in turns, and compares medians. Targets: 1.3 and 1.1 times the time of C."},
        footer = {"", "Example:", "  testudo bench messages", "  testudo bench messages --rounds 9"})
public final class MessagesCommand implements Callable<Integer>, OnSeveralNodes {

    private static final String SOURCE = "/testudo/cli/nodes/ping-pong.c";
    private static final int TRIES = 40;
    private static final int MEBIBYTE = 1 << 20;

    private final Connection connection;
    private final JavaCommand java;

    @Option(names = "--rounds", paramLabel = "N", defaultValue = "5",
            description = "How often both take their turn; ${DEFAULT-VALUE} when not given.")
    private int rounds;

    @Spec
    private CommandSpec spec;

    /** @param program the class of the command itself */
    public MessagesCommand(Connection connection, String program) {
        this.connection = connection;
        java = new JavaCommand(program);
    }

    @Override
    public Integer call() {
        if (rounds < 1) {
            throw new Mistake("--rounds is 1 or more, not " + rounds + ".");
        }
        if (connection.isOneOfSeveral()) {
            play();
            return ExitCodes.OK;
        }
        List<MpiLauncher> launchers = Way.found();
        if (launchers.isEmpty()) {
            throw new MissingMpi(
                    "No mpirun on the search path: install one, for example with 'apt-get install openmpi-bin libopenmpi-dev'.");
        }
        for (MpiLauncher launcher : launchers) {
            compare(launcher);
        }
        return ExitCodes.OK;
    }

    private void play() {
        try (Transport transport = connection.open()) {
            if (transport.rank() < 2 && transport.size() > 1) {
                PingPong pingPong = new PingPong(transport, 1 - transport.rank());
                double small = pingPong.seconds(8, 1_000, TRIES);
                double large = pingPong.seconds(MEBIBYTE, 10, TRIES);
                if (transport.rank() == 0) {
                    spec.commandLine().getOut()
                            .println(String.format(Locale.ROOT, "ping-pong %.4f %.4f", small * 1e6, large * 1e6));
                    spec.commandLine().getOut().flush();
                }
            }
            new Collectives(transport).barrier();
        }
    }

    private void compare(MpiLauncher launcher) {
        PrintWriter out = spec.commandLine().getOut();
        List<double[]> c = new ArrayList<>();
        List<double[]> ours = new ArrayList<>();
        Path folder = null;
        try {
            folder = Files.createTempDirectory("testudo-messages");
            Path peer = compiled(launcher, folder);
            for (int round = 0; round < rounds; round++) {
                c.add(times(launcher, Optional.of(peer)));
                ours.add(times(launcher, Optional.empty()));
            }
        } catch (IOException e) {
            throw new Mistake(
                    "Cannot write a program in C to '" + System.getProperty("java.io.tmpdir") + "': " + e.getMessage() + ".");
        } finally {
            remove(folder);
        }
        out.println(launcher.family().title() + ", µs one way, medians of " + rounds + " turns");
        row(out, "8 bytes", c, ours, 0, 1.3);
        row(out, "1 MiB", c, ours, 1, 1.1);
        out.flush();
    }

    private static void row(PrintWriter out, String name, List<double[]> c, List<double[]> ours, int column, double target) {
        double theirs = median(c, column);
        double mine = median(ours, column);
        out.println(String.format(Locale.ROOT, "  %-8s C %8.2f   Testudo %8.2f   ratio %.2f   target %.1f", name, theirs, mine,
                mine / theirs, target));
    }

    private static double median(List<double[]> rows, int column) {
        double[] values = rows.stream().mapToDouble(row -> row[column]).sorted().toArray();
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    private double[] times(MpiLauncher launcher, Optional<Path> peer) {
        StringWriter out = new StringWriter();
        Job job = new Job(java, new PrintWriter(out), spec.commandLine().getErr());
        try {
            int code = peer.isPresent() ? job.programByMpi(launcher, 2, List.of(peer.get().toString(), Integer.toString(TRIES)))
                    : job.byMpi(launcher, 2, List.of("bench", "messages"));
            Optional<String> line = out.toString().lines().filter(l -> l.startsWith("ping-pong ")).findFirst();
            if (code != 0 || line.isEmpty()) {
                throw new MissingMpi(
                        "Two processes of " + launcher.family().title() + " could not play: exit code " + code + ".");
            }
            return Arrays.stream(line.get().split(" ")).skip(1).mapToDouble(Double::parseDouble).toArray();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private static Path compiled(MpiLauncher launcher, Path folder) throws IOException {
        Path source = folder.resolve("ping-pong.c");
        try (InputStream text = MessagesCommand.class.getResourceAsStream(SOURCE)) {
            Files.copy(text, source);
        }
        boolean open = launcher.family() == Family.OPEN_MPI;
        Path program = folder.resolve("ping-pong");
        for (Path compiler : launcher.compilers()) {
            try {
                Process process =
                        new ProcessBuilder(compiler.toString(), "-O2", "-o", program.toString(), source.toString())
                                .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
                if (process.waitFor() == 0) {
                    return program;
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new CancellationException("interrupted");
            }
        }
        throw new MissingMpi("C of " + launcher.family().title()
                + " cannot be compiled: install its compiler, for example with 'apt-get install gcc "
                + (open ? "libopenmpi-dev" : "libmpich-dev") + "'.");
    }

    private static void remove(Path folder) {
        if (folder != null) {
            for (String name : List.of("ping-pong", "ping-pong.c", "")) {
                try {
                    Files.deleteIfExists(folder.resolve(name));
                } catch (IOException e) {
                    // the system cleans such folders away
                }
            }
        }
    }
}
