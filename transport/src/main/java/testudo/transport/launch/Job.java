package testudo.transport.launch;

import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import testudo.transport.TransportException;
import testudo.transport.tcp.Secret;

/** Several processes of the same command, from their start until none is left. */
public final class Job {

    /** How long the others may take to notice that a node is gone, before they are ended. */
    private static final long GRACE = 2_000_000_000L;
    private static final int KILLED = 128;

    private final JavaCommand java;
    private final PrintWriter out;
    private final PrintWriter err;
    private final List<Process> processes = new ArrayList<>();
    private final List<Thread> readers = new ArrayList<>();

    public Job(JavaCommand java, PrintWriter out, PrintWriter err) {
        this.java = java;
        this.out = out;
        this.err = err;
    }

    /** @return the exit code of the command: of the node that failed first, where one did */
    public int byMpi(MpiLauncher launcher, int nodes, List<String> command) throws InterruptedException {
        try (NodeFolder folder = NodeFolder.make()) {
            Complaints complaints = new Complaints(err, folder::rank);
            boolean root = "root".equals(System.getProperty("user.name"));
            start(launcher.command(nodes, root, java.words(nodes, List.of(folder.setting()), command)), complaints);
            int code = await(processes.getFirst());
            finish(complaints, code);
            return code > 125 || code == 0 ? (code == 0 ? 0 : 1) : code;
        } finally {
            end();
        }
    }

    /**
     * @param arguments what starts a node by TCP, before the command: given rank, number of nodes, folder and file of the secret
     * @return as {@link #byMpi}
     */
    public int byTcp(NodeArguments arguments, int nodes, List<String> command) throws InterruptedException {
        try (NodeFolder folder = NodeFolder.make()) {
            folder.keepSecret(Secret.random());
            Complaints complaints = new Complaints(err, folder::rank);
            for (int rank = 0; rank < nodes; rank++) {
                List<String> words = new ArrayList<>(arguments.words(rank, nodes, folder.path(), folder.secretFile()));
                words.addAll(command);
                start(java.words(nodes, List.of(folder.setting()), words), complaints);
            }
            int code = awaitAll(complaints);
            finish(complaints, code);
            return code;
        } finally {
            end();
        }
    }

    private void start(List<String> command, Complaints complaints) {
        try {
            Process process = new ProcessBuilder(command).redirectInput(new File("/dev/null")).start();
            processes.add(process);
            read(process.inputReader(StandardCharsets.UTF_8), line -> {
                out.print(line);
                out.flush();
            });
            read(new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8), complaints::hear);
        } catch (IOException e) {
            throw new TransportException("Cannot start '" + command.getFirst() + "': " + e.getMessage() + ".", e);
        }
    }

    private void read(Reader reader, Consumer<String> lines) {
        readers.add(Thread.ofPlatform().daemon().name("testudo-nodes-reader").start(() -> {
            StringBuilder line = new StringBuilder();
            try (reader) {
                for (int c = reader.read(); c >= 0; c = reader.read()) {
                    line.append((char) c);
                    if (c == '\n' || c == '\r') {
                        lines.accept(line.toString());
                        line.setLength(0);
                    }
                }
            } catch (IOException e) {
                // the process was ended; what it said so far counts
            }
            if (!line.isEmpty()) {
                lines.accept(line + "\n");
            }
        }));
    }

    private int awaitAll(Complaints complaints) throws InterruptedException {
        int code = 0;
        long failed = 0;
        List<Process> open = new ArrayList<>(processes);
        while (!open.isEmpty()) {
            for (Process process : List.copyOf(open)) {
                if (!process.isAlive()) {
                    open.remove(process);
                    int its = process.exitValue();
                    // Those that are ended by us did not fail.
                    if (its != 0 && (code == 0 || System.nanoTime() - failed < GRACE)) {
                        boolean killed = its > KILLED;
                        complaints.ended(
                                new Complaints.End(OptionalInt.of(processes.indexOf(process)), killed ? its - KILLED : its,
                                        killed));
                        failed = code == 0 ? System.nanoTime() : failed;
                        code = code == 0 ? (killed ? 1 : its) : code;
                    }
                }
            }
            if (code != 0 && System.nanoTime() - failed > GRACE) {
                open.forEach(Process::destroyForcibly);
            }
            Thread.sleep(open.isEmpty() ? 0 : 10);
        }
        return code;
    }

    private static int await(Process process) throws InterruptedException {
        return process.waitFor();
    }

    private void finish(Complaints complaints, int code) throws InterruptedException {
        for (Thread reader : readers) {
            reader.join(2_000); // what a process left behind might hold it open
        }
        if (code != 0) {
            complaints.conclude();
        }
    }

    /** Also when interrupted. */
    private void end() {
        for (Process process : processes) {
            process.destroy();
        }
        try {
            for (Process process : processes) {
                if (!process.waitFor(5, TimeUnit.SECONDS)) {
                    process.destroyForcibly();
                }
            }
        } catch (InterruptedException e) {
            processes.forEach(Process::destroyForcibly);
            Thread.currentThread().interrupt();
        }
    }
}
