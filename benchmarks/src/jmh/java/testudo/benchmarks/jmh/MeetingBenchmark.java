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
import testudo.benchmarks.family.TeamMeeting;
import testudo.benchmarks.family.Meetings;
import testudo.sync.host.HostPlatform;

/**
 * Meetings of a team, each family in a virtual machine of its own.
 *
 * <p>A team is started for many meetings at once, by the platform that pins its workers; starting it is part of the time
 * and less than 1 % of it. The threads of JMH itself take no part.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgsAppend = "--enable-native-access=ALL-UNNAMED")
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MeetingBenchmark {

    private static final int MEETINGS = 1_000_000;

    @Param({"pairwise", "epochs", "epochs, strips first", "central", "combining tree", "static tree", "dissemination",
        "tournament", "hypercube", "fork-join", "phaser", "phaser, gathered", "phasers, point to point", "phaser of tasks",
        "counted phaser", "j.u.c.Phaser"})
    private String family;

    @Param("2")
    private int workers;

    private final HostPlatform platform = new HostPlatform();
    private Family<TeamMeeting> chosen;

    @Setup
    public void choose() {
        chosen = Meetings.families().stream().filter(f -> f.name().equals(family)).findFirst().orElseThrow();
    }

    /** @return the object they met by, so that it stays */
    @Benchmark
    @OperationsPerInvocation(MEETINGS)
    public TeamMeeting meeting() {
        TeamMeeting meeting = chosen.on(platform, workers);
        meeting.run(platform, workers, worker -> {
            for (long episode = 1; episode <= MEETINGS; episode++) {
                meeting.meet(worker, episode);
            }
        });
        return meeting;
    }
}
