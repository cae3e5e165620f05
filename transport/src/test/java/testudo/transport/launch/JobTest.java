package testudo.transport.launch;

import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.transport.launch.StartedJob.By;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Processes that talk by every kind of transport, and what becomes of them when one dies. */
@Tag("mpi")
@Timeout(900)
class JobTest {

    private static final int NODES = 3;
    private static final int SIGUSR1 = 10;
    private static final long SECOND = 1_000_000_000;

    @ParameterizedTest
    @EnumSource
    void theContractIsKeptBetweenProcesses(By by) throws Exception {
        StartedJob job = new StartedJob(by, NODES, "contract");
        assertEquals(0, job.code(), job::err);
        assertEquals(NODES, job.out().lines().filter(line -> line.startsWith("kept ")).count(), job.out());
        assertEquals("", job.err());
    }

    @ParameterizedTest
    @EnumSource
    void whoEndsTheRunNamesItselfOnce(By by) throws Exception {
        StartedJob job = new StartedJob(by, NODES, "abort");
        assertEquals(7, job.code(), job::err);
        assertEquals("testudo: Node 1 ended the run: no more ink.\n", job.err());
    }

    @ParameterizedTest
    @EnumSource
    void whoLeavesWithoutAWordIsNamed(By by) throws Exception {
        StartedJob job = new StartedJob(by, NODES, "leave");
        assertEquals(5, job.code(), job::err);
        assertTrue(job.err().matches("testudo: Node 1 (ended with exit code 5; the others were ended|"
                + "is lost: its process ended, or the connection to it broke)\\.\n"), job::err);
    }

    /** MPICH's launcher sends the others SIGUSR1 when one is gone; a run would tell how far it is, beside the sentence about the end. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theNoticeOfMpichsLauncherStaysIgnoredWhenItsLibraryIsUp() throws Exception {
        StartedJob job = new StartedJob(By.MPICH, NODES, "signals");
        assertEquals(0, job.code(), job::err);
        List<Long> ignored = job.out().lines().filter(line -> line.startsWith("SigIgn:"))
                .map(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16)).toList();
        assertEquals(NODES, ignored.size(), job.out());
        ignored.forEach(set -> assertEquals(1, set >> SIGUSR1 - 1 & 1, job.out()));
    }

    /** Errors of MPI are told by node and call. */
    @ParameterizedTest
    @EnumSource(names = "TCP", mode = EnumSource.Mode.EXCLUDE)
    void anErrorOfMpiNamesTheCall(By by) throws Exception {
        StartedJob job = new StartedJob(by, 1, "mistake");
        assertEquals(1, job.code(), job::err);
        assertTrue(job.err().startsWith("testudo: Node 0: MPI_Isend to node 0 failed: "), job::err);
        assertTrue(job.err().contains("tag"), job::err);
    }

    @ParameterizedTest
    @EnumSource
    void aKilledNodeEndsTheOthers(By by) throws Exception {
        kill(by, 1);
    }

    /**
     * Three times, with the profile {@code giants} a hundred, at random moments; one of the runs, of many half, have ended after 5 s.
     */
    @Tag("exhaustive")
    @ParameterizedTest
    @EnumSource
    @Timeout(7200)
    void anyNodeMayBeKilledAtAnyMoment(By by) throws Exception {
        int kills = Integer.getInteger("testudo.kills", Boolean.getBoolean("testudo.giants") ? 100 : 3);
        int soon = 0;
        long longest = 0;
        for (long seed = 0; seed < kills; seed++) {
            long took = kill(by, seed);
            longest = Math.max(longest, took);
            soon += took < 5 * SECOND ? 1 : 0;
        }
        System.out.println(
                by + ": " + soon + " of " + kills + " kills ended within 5 s, the longest took " + longest / 1e9 + " s");
        assertTrue(soon > (kills < 10 ? 0 : kills / 2), soon + " ended soon");
    }

    /** @return nanoseconds from the kill until nobody was left */
    private static long kill(By by, long seed) throws Exception {
        SplittableRandom random = new SplittableRandom(seed);
        StartedJob job = new StartedJob(by, NODES, "chat");
        Map<Integer, ProcessHandle> processes = job.awaitReady(NODES);
        TimeUnit.MILLISECONDS.sleep(random.nextInt(300));
        int killed = random.nextInt(NODES);
        long begin = System.nanoTime();
        processes.get(killed).destroyForcibly();
        assertNotEquals(0, job.code(), () -> "seed " + seed);
        for (ProcessHandle process : processes.values()) {
            process.onExit().get(60, TimeUnit.SECONDS);
            assertFalse(process.isAlive(), () -> "seed " + seed);
        }
        long took = System.nanoTime() - begin;
        assertEquals("testudo: Node " + killed + " was killed by signal 9; the others were ended.\n", job.err(),
                "seed " + seed);
        return took;
    }
}
