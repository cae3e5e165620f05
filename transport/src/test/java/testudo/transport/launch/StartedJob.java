package testudo.transport.launch;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

import testudo.transport.mpi.Family;

/** Several processes of {@link NodeProgram}, with what they say. */
final class StartedJob {

    /** What carries the messages; TCP where there is no family. */
    enum By {

        OPEN_MPI, MPICH, TCP
    }

    private static final long PATIENCE_SECONDS = 600;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CompletableFuture<Integer> code = new CompletableFuture<>();

    StartedJob(By by, int nodes, String program) {
        Job job = new Job(new JavaCommand(NodeProgram.class.getName()), new PrintWriter(out), new PrintWriter(err));
        if (by == By.TCP) {
            start(() -> job.byTcp(NodeProgram::words, nodes, List.of(program)));
        } else {
            MpiLauncher launcher = launcher(by);
            start(() -> job.byMpi(launcher, nodes, List.of(program)));
        }
    }

    /** Starts nodes that chat in this process's name, and waits for them. */
    static int chat(By by, int nodes) throws InterruptedException {
        Job job =
                new Job(new JavaCommand(NodeProgram.class.getName()), new PrintWriter(System.out), new PrintWriter(System.err));
        return by == By.TCP ? job.byTcp(NodeProgram::words, nodes, List.of("chat"))
                : job.byMpi(launcher(by), nodes, List.of("chat"));
    }

    private interface Run {

        int call() throws InterruptedException;
    }

    private void start(Run run) {
        Thread.ofPlatform().daemon().start(() -> {
            try {
                code.complete(run.call());
            } catch (Throwable e) {
                code.completeExceptionally(e);
            }
        });
    }

    /** Skips the test visibly where there is none; in CI it must be there. */
    private static MpiLauncher launcher(By by) {
        Family family = by == By.OPEN_MPI ? Family.OPEN_MPI : Family.MPICH;
        Optional<MpiLauncher> found =
                MpiLauncher.find(System.getenv("PATH")).stream().filter(l -> l.family() == family).findFirst();
        String missing = "no mpirun of " + family.title() + " here: apt-get install " + family.debianPackage();
        if (Boolean.getBoolean("testudo.ci")) {
            Assertions.assertTrue(found.isPresent(), missing);
        }
        Assumptions.assumeTrue(found.isPresent(), missing);
        return found.get();
    }

    /** Whether it can be started here; the test is skipped visibly otherwise. */
    static void require(By by) {
        if (by != By.TCP) {
            launcher(by);
        }
    }

    /** Process by rank, when all have begun. */
    Map<Integer, ProcessHandle> awaitReady(int nodes) throws InterruptedException {
        long begin = System.nanoTime();
        while (true) {
            Map<Integer, ProcessHandle> ready = new TreeMap<>();
            out.toString().lines().map(line -> line.split(" ")).filter(words -> words[0].equals("ready") && words.length == 3)
                    .forEach(words -> ProcessHandle.of(Long.parseLong(words[2]))
                            .ifPresent(process -> ready.put(Integer.parseInt(words[1]), process)));
            if (ready.size() == nodes) {
                return ready;
            }
            if (code.isDone() || System.nanoTime() - begin > PATIENCE_SECONDS * 1_000_000_000L) {
                throw new AssertionError("The nodes did not begin: " + out + err);
            }
            Thread.sleep(5);
        }
    }

    int code() throws InterruptedException, ExecutionException {
        try {
            return code.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("The job does not end: " + out + err, e);
        }
    }

    String out() {
        return out.toString();
    }

    /** What it complained of, without what the virtual machine says of its own accord. */
    String err() {
        return err.toString().replaceAll("WARNING: Using incubator modules.*\n", "");
    }
}
