package testudo.transport.launch;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import testudo.transport.TransportException;
import testudo.transport.tcp.Secret;

/** Several processes of the same command, from their start until none is left. */
public final class Job {

    /** How long a node that ended the run may take to say why. */
    private static final long TELLING = 1_000_000_000L;

    private final JavaCommand java;
    private final PrintWriter out;
    private final Complaints complaints;
    private final List<Process> processes = new CopyOnWriteArrayList<>();
    private final List<Thread> readers = new ArrayList<>();
    private volatile Optional<NodeFolder> running = Optional.empty();
    /** Whether the system does not let one of them, or of what they started, go. */
    private boolean held;

    public Job(JavaCommand java, PrintWriter out, PrintWriter err) {
        this.java = java;
        this.out = out;
        complaints = new Complaints(err);
    }

    /** @return the exit code of the command: of the node that failed first, where one did */
    public int byMpi(MpiLauncher launcher, int nodes, List<String> command) throws InterruptedException {
        try (NodeFolder folder = begun(); Lifeline _ = Lifeline.hold(folder.path())) {
            List<String> words = java.words(nodes, List.of(folder.setting()), command);
            return byMpi(launcher, nodes, launcher.endsNodesOnlyWhenAsked() ? Attendant.words(folder, words) : words, folder);
        }
    }

    private NodeFolder begun() {
        NodeFolder folder = NodeFolder.make();
        running = Optional.of(folder);
        return folder;
    }

    /** Starts another program than this one, such as one in C. */
    public int programByMpi(MpiLauncher launcher, int nodes, List<String> program) throws InterruptedException {
        try (NodeFolder folder = NodeFolder.make()) {
            return byMpi(launcher, nodes, program, folder);
        }
    }

    private int byMpi(MpiLauncher launcher, int nodes, List<String> program, NodeFolder folder) throws InterruptedException {
        try {
            start(launcher.command(nodes, "root".equals(System.getProperty("user.name")), program),
                    new LauncherPages(folder::rank, this::print, complaints::ended)::hear,
                    new LauncherPages(folder::rank, complaints::hear, complaints::ended)::hear);
            boolean died = launcher.endsNodesOnlyWhenAsked() ? watch(processes.getFirst(), folder)
                    : watchHeld(processes.getFirst(), folder);
            int code = processes.getFirst().waitFor();
            return finished(code == 0 && died ? 1 : code, folder);
        } finally {
            end();
        }
    }

    /** Starts one process that knows of no other. */
    public int alone(List<String> command) throws InterruptedException {
        try (NodeFolder folder = NodeFolder.make(); Lifeline _ = Lifeline.hold(folder.path())) {
            start(java.words(1, List.of(folder.setting()), command), this::print, complaints::hear);
            return finished(awaitAll(), folder);
        } finally {
            end();
        }
    }

    /**
     * @param arguments what starts a node by TCP, before the command: given rank, number of nodes, folder and file of the secret
     * @return as {@link #byMpi}
     */
    public int byTcp(NodeArguments arguments, int nodes, List<String> command) throws InterruptedException {
        try (NodeFolder folder = begun(); Lifeline _ = Lifeline.hold(folder.path())) {
            folder.keepSecret(Secret.random());
            for (int rank = 0; rank < nodes; rank++) {
                List<String> words = new ArrayList<>(arguments.words(rank, nodes, folder.path(), folder.secretFile()));
                words.addAll(command);
                start(java.words(nodes, List.of(folder.setting()), words), this::print, complaints::hear);
            }
            return finished(awaitAll(), folder);
        } finally {
            end();
        }
    }

    /** Asks all nodes to stop, as SIGTERM does; any thread may, while the job runs. */
    public void stop() {
        complaints.stopped();
        List<ProcessHandle> nodes = running.map(NodeFolder::processes).orElse(List.of());
        if (nodes.isEmpty()) { // none of them has begun to listen
            List.copyOf(processes).forEach(Process::destroy);
        } else {
            nodes.forEach(ProcessHandle::destroy);
        }
    }

    /**
     * Ends the job when one of its processes is gone that did not say so, or failed.
     *
     * @return whether one is gone, which the launcher may not know when it is told to end
     */
    private boolean watch(Process launcher, NodeFolder folder) throws InterruptedException {
        HeldNodes nodes = new HeldNodes(folder, Departures.GRACE);
        boolean over = launcher.waitFor(0, TimeUnit.MILLISECONDS);
        while (!over && folder.gone().isEmpty() && folder.end().isEmpty() && nodes.first().isEmpty()) {
            over = launcher.waitFor(10, TimeUnit.MILLISECONDS);
        }
        // Who ended the run is about to say why; where it missed another one, that one's end is about to be written down.
        long begin = System.nanoTime();
        while (!over && folder.gone().isEmpty() && nodes.first().isEmpty() && System.nanoTime() - begin < TELLING) {
            over = launcher.waitFor(10, TimeUnit.MILLISECONDS);
        }
        Optional<End> gone = folder.gone().or(nodes::first); // before nodes are told to end
        held = nodes.first().isPresent();
        // A node that misses another one may have died of that, and be written down before it.
        begin = System.nanoTime();
        while (!over && System.nanoTime() - begin < (untold(folder, nodes) ? 4 * TELLING : TELLING / 10)) {
            over = launcher.waitFor(10, TimeUnit.MILLISECONDS);
            folder.allGone().forEach(complaints::learn);
        }
        if (!over) {
            end(launcher);
        }
        gone.ifPresent(complaints::ended);
        if (over && gone.isEmpty() && folder.end().isEmpty() && LauncherPages.isSignal(launcher.exitValue())) {
            complaints.ended(new End(OptionalInt.empty(), 0, true));
        }
        return gone.isPresent();
    }

    /** Whether more is about to be known: limited for those only whose attendants were killed, too. */
    private boolean untold(NodeFolder folder, HeldNodes nodes) {
        return complaints.lacksSignal() || nodes.first().isEmpty() && folder.awaitsAttendant();
    }

    /**
     * Ends the job when one of its processes has failed and is kept by the system, of which a launcher that ends the others by itself is
     * not told.
     *
     * @return whether there was one
     */
    private boolean watchHeld(Process launcher, NodeFolder folder) throws InterruptedException {
        HeldNodes nodes = new HeldNodes(folder, Departures.GRACE);
        while (!launcher.waitFor(100, TimeUnit.MILLISECONDS)) {
            Optional<End> first = nodes.first();
            if (first.isPresent()) {
                held = true;
                complaints.ended(first.get());
                end(launcher);
                return true;
            }
        }
        return false;
    }

    private static void end(Process launcher) throws InterruptedException {
        launcher.destroy();
        if (!launcher.waitFor(Departures.GRACE, TimeUnit.NANOSECONDS)) { // seen with MPICH's, once in some hundred kills
            force(launcher);
        }
    }

    private synchronized void print(String line) {
        out.print(line);
        out.flush();
    }

    private void start(List<String> command, Consumer<String> lines, Consumer<String> errors) {
        try {
            Process process = new ProcessBuilder(command).redirectInput(new File("/dev/null")).start();
            processes.add(process);
            read(process.inputReader(StandardCharsets.UTF_8), lines);
            read(process.errorReader(StandardCharsets.UTF_8), errors);
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
                    if (c == '\n' || c == '\r') { // a progress bar's line ends with the latter
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

    private int awaitAll() throws InterruptedException {
        Departures departures = new Departures(processes, complaints::ended);
        int code = departures.await();
        held = processes.removeAll(departures.held());
        return code;
    }

    private int finished(int code, NodeFolder folder) throws InterruptedException {
        for (Thread reader : readers) {
            reader.join(held ? 100 : 2_000); // what a process left behind might hold it open, and one that is there does
        }
        folder.allGone().forEach(complaints::learn);
        Optional<End> end = folder.end();
        end.ifPresent(complaints::ended);
        // MPICH's launcher returns 0 when it is told to end while a node that has failed takes long to end.
        int its = code == 0 ? end.map(End::code).orElse(0) : code;
        return its == 0 ? 0 : complaints.conclude(its);
    }

    /** Also when interrupted. */
    private void end() {
        processes.forEach(Process::destroy);
        try {
            for (Process process : processes) {
                if (!process.waitFor(5, TimeUnit.SECONDS)) {
                    force(process);
                }
            }
        } catch (InterruptedException e) {
            processes.forEach(Job::force);
            Thread.currentThread().interrupt();
        }
    }

    /** Ends a process and all that it started on this machine. */
    private static void force(Process process) {
        List<ProcessHandle> below = process.descendants().toList();
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
    }
}
