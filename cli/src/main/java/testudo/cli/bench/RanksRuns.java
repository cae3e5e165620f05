package testudo.cli.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.benchmarks.baseline.BaselineException;
import testudo.benchmarks.baseline.NativeCompiler;
import testudo.benchmarks.baseline.Storage;
import testudo.benchmarks.nodes.RanksCase;
import testudo.cli.nodes.NodesCommand;
import testudo.transport.launch.JavaCommand;
import testudo.transport.launch.Job;
import testudo.transport.launch.MpiLauncher;

/**
 * Runs a case as its users start it, on one node or two, and its opponent in C on as many.
 *
 * @param launcher of several; by TCP where there is none
 * @param folder   for scenarios and results, whoever makes it removes it
 */
record RanksRuns(JavaCommand java, Optional<MpiLauncher> launcher, Path folder) {

    /**
     * A step in C.
     *
     * @param millis that it took
     * @param digest of the field after the first steps, as {@code --checksum} tells it; empty where nobody asked
     */
    record StepInC(double millis, Optional<String> digest) {}

    /** A summary, of a run of so many workers in all. */
    JsonNode run(RanksCase of, int nodes, int workers, int steps) {
        List<String> command = new ArrayList<>(List.of("run", scenario(of).toString(), "--steps", Integer.toString(steps),
                "--workers", Integer.toString(workers / nodes), "--no-output", "--no-progress", "--checksum", "--json"));
        command.addAll(of.options());
        return json(of, nodes, command);
    }

    /** What would be sent between nodes. */
    JsonNode explained(RanksCase of, int nodes) {
        List<String> command =
                new ArrayList<>(List.of("explain", scenario(of).toString(), "--ranks", Integer.toString(nodes), "--json"));
        command.addAll(of.options());
        return json(of, 1, command);
    }

    /**
     * @param axis    that the grid is cut along, 0 or 1
     * @param digests whether the field after the first steps is to be known
     */
    StepInC inC(RanksCase of, NativeCompiler compiler, Storage storage, int axis, boolean digests) {
        RanksCase.Opponent opponent = of.opponent().orElseThrow();
        Path field = folder.resolve("field");
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        try {
            int code = new Job(java, new PrintWriter(out), new PrintWriter(err)).programByMpi(launcher.orElseThrow(), 2,
                    List.of(compiler.exactProgram(opponent.source()).toString(), opponent.variant(), storage.word(),
                            Integer.toString(axis), Integer.toString(of.grid().n1()), Integer.toString(of.grid().n2()),
                            Integer.toString(of.grid().n3()), Integer.toString(of.firstSteps()), Integer.toString(of.steps()),
                            digests ? field.toString() : "-"));
            Optional<String> line = out.toString().lines().filter(l -> l.startsWith("step ")).findFirst();
            if (code != 0 || line.isEmpty()) {
                throw failed(of.name() + "' in C", err.toString(), code);
            }
            Optional<String> digest = digests ? Optional.of(digest(field)) : Optional.empty();
            Files.deleteIfExists(field);
            return new StepInC(Double.parseDouble(line.get().split(" ")[1]) / 1e6, digest);
        } catch (InterruptedException e) {
            throw interrupted();
        } catch (IOException e) {
            throw new BaselineException("What '" + of.name() + "' in C wrote cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static String digest(Path field) throws IOException {
        try (InputStream in = Files.newInputStream(field);
                DigestInputStream digesting = new DigestInputStream(in, MessageDigest.getInstance("SHA-256"))) {
            digesting.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(digesting.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }

    private Path scenario(RanksCase of) {
        try {
            return Files.writeString(folder.resolve(of.name() + ".toml"), of.scenario());
        } catch (IOException e) {
            throw new BaselineException("No scenario can be written to '" + folder + "': " + e.getMessage() + ".", e);
        }
    }

    private JsonNode json(RanksCase of, int nodes, List<String> command) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Job job = new Job(java, new PrintWriter(out), new PrintWriter(err));
        try {
            int code = nodes == 1 ? job.alone(command) : launcher.isPresent() ? job.byMpi(launcher.get(), nodes, command)
                    : job.byTcp(NodesCommand.byTcp(), nodes, command);
            if (code != 0) {
                throw failed(of.name() + "' on " + nodes + (nodes == 1 ? " node" : " nodes"), err.toString(), code);
            }
            return new ObjectMapper().readTree(out.toString());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("A summary can be read.", e);
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    private static BaselineException failed(String whatQuoted, String complaints, int code) {
        return new BaselineException("Case '" + whatQuoted + " failed: " + complaints.lines()
                .filter(line -> !line.startsWith("WARNING")).findFirst().orElse("exit code " + code + "."));
    }

    private static CancellationException interrupted() {
        Thread.currentThread().interrupt();
        return new CancellationException("interrupted");
    }
}
