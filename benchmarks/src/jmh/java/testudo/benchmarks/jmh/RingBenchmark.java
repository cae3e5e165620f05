package testudo.benchmarks.jmh;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import testudo.benchmarks.family.Family;
import testudo.benchmarks.family.Ring;
import testudo.benchmarks.family.Rings;
import testudo.sync.host.HostPlatform;

/** Rounds of a token through a team, each family in a virtual machine of its own; see {@link MeetingBenchmark}. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RingBenchmark {

    private static final int ROUNDS = 100_000;

    @Param({"pairwise", "epochs", "phasers, point to point", "phasers of tasks", "counted phaser", "central at every hop",
        "combining tree at every hop", "static tree at every hop", "dissemination at every hop", "tournament at every hop",
        "hypercube at every hop", "fork-join at every hop", "phaser at every hop", "phaser, gathered at every hop",
        "phaser of tasks at every hop", "j.u.c.Phaser", "park and unpark", "ArrayBlockingQueue", "LinkedTransferQueue"})
    private String family;

    @Param("2")
    private int workers;

    private final HostPlatform platform = new HostPlatform();
    private Family<Ring> chosen;

    @Setup
    public void choose() {
        chosen = Rings.families().stream().filter(f -> f.name().equals(family)).findFirst().orElseThrow();
    }

    /** @return the ring, so that it stays */
    @Benchmark
    @OperationsPerInvocation(ROUNDS)
    public Ring round() {
        Ring ring = chosen.on(platform, workers);
        ring.run(platform, workers, worker -> {
            for (long round = 1; round <= ROUNDS; round++) {
                ring.turn(worker, round);
            }
        });
        return ring;
    }
}
