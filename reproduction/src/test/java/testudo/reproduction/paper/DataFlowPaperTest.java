package testudo.reproduction.paper;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.effort.Effort;
import testudo.machine.application.Comparison;
import testudo.machine.application.Coupling;
import testudo.machine.application.MeetingCost;
import testudo.machine.application.Recurrence;
import testudo.machine.application.Workload;
import testudo.machine.application.WorkloadSkeleton;
import testudo.machine.description.Machine;
import testudo.machine.description.MachineFile;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Results;
import testudo.reproduction.claim.Verdict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Checks X1 to X6, X8, X9 and K2 of {@code docs/theory/machines.md}, with the work of real schedules. */
@Timeout(900)
@Tag("part")
class DataFlowPaperTest {

    /** With as many steps as the command simulates; in brief with as few as give the same outcomes. */
    private static final DataFlowPaper PAPER = new DataFlowPaper(
            Effort.oneIn(4).of(DataFlowApplication.MPDATA.steps()),
            Effort.oneIn(2).of(DataFlowApplication.SOLIDIFICATION.steps()));

    /** Of all tests here: what is simulated on the same figures is known, see ResultsTest. */
    private static final Results RESULTS = new Results();

    /**
     * What the model does not reproduce; this list is what a report has to say, so that it may neither grow nor shrink
     * unnoticed. Knights Corner gains most instead of Skylake, and both Phis gain more than was measured; the best barriers are
     * further ahead of the OpenMP run-time's than two abstracts say; three reductions are outside what was published. Speed-ups of
     * MPDATA do not count: the noise was fitted to them.
     */
    private static final Set<String> NOT_REPRODUCED = Set.of(
            "df-barriers-knc: OpenMP tree / best",
            "df-barriers-knl: OpenMP tree / best",
            "df-mpdata-hsw: reduction of synchronization",
            "df-mpdata-knc: share, barrier",
            "df-mpdata-knl: reduction of synchronization",
            "df-ranking: speed-up on knl / on knc",
            "df-ranking: speed-up on skx / on knc",
            "df-ranking-solidification: speed-up on skx",
            "df-ranking-solidification: speed-up on skx / on knc",
            "df-ranking-solidification: speed-up on skx / on knl",
            "df-solidification-bdw: reduction of synchronization",
            "df-solidification-knc: speed-up",
            "df-solidification-knl: speed-up");

    /** With noise that grows with the time solidification gains less than MPDATA on every platform, whatever the seed. */
    private static final Set<String> TIES = Set.of();

    @Test
    void publishedRangesAreReproducedButForThoseListed() {
        Set<String> failed = new TreeSet<>();
        Set<String> ties = new TreeSet<>();
        Map<String, Double> values = new TreeMap<>();
        for (Claim claim : PAPER.claims()) {
            Verdict verdict = claim.tryOn(MachineFile.shipped(claim.machine()), RESULTS);
            verdict.checks().forEach(check -> values.put(claim.id() + ": " + check.what(), check.simulated()));
            verdict.failed().forEach(check -> failed.add(claim.id() + ": " + check.what()));
            verdict.ties().forEach(check -> ties.add(claim.id() + ": " + check.what()));
        }
        assertEquals(new TreeSet<>(NOT_REPRODUCED), failed, values.toString());
        assertEquals(new TreeSet<>(TIES), ties, values.toString());
    }

    @Test
    void everyAcceptanceCheckOfTheIntelPlatformsIsMadeByAClaim() {
        Set<String> marks = new TreeSet<>();
        Stream.concat(PAPER.claims().stream(), new IntelAcceptance(PAPER).claims().stream())
                .flatMap(claim -> claim.tryOn(MachineFile.shipped(claim.machine()), RESULTS).checks().stream())
                .forEach(check -> marks.add(check.mark()));
        assertEquals(new TreeSet<>(Set.of("X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8", "X9", "K2")), marks);
    }

    @Test
    void theModelsOfThePlatformsDoWhatTheyWereGiven() {
        for (Claim claim : new IntelAcceptance(PAPER).claims()) {
            assertEquals(List.of(), claim.tryOn(MachineFile.shipped(claim.machine()), RESULTS).failed(), claim.id());
        }
    }

    @Test
    void allThreeGlobalKnobsAreListed() {
        for (Claim claim : PAPER.claims().subList(0, 2)) {
            List<String> fitted = claim.tryOn(MachineFile.shipped(claim.machine()), RESULTS).fitted();
            for (String knob : List.of("noise of 20 us of work = 0.08: ", "software.barrier-level = 135 ns: ",
                    "compute.efficiency = 0.5: ")) {
                assertEquals(1, fitted.stream().filter(line -> line.startsWith(knob)).count(), knob + fitted);
            }
        }
    }

    /** The rule by which the noise is said to have been chosen. */
    @Test
    void theNoiseIsTheSmallestOfThoseTriedWithWhichMostSpeedUpsAreAsPublished() {
        double[] tried = {0.08, 0.12, 0.16, 0.20, 0.24};
        long[] inRange = new long[tried.length];
        for (String id : DataFlowPaper.PLATFORMS) {
            Machine machine = MachineFile.shipped(id);
            Workload workload = PAPER.workload(id, machine, DataFlowApplication.MPDATA);
            Recurrence quiet = new Recurrence(machine, DataFlowPaper.options(0), workload);
            for (int n = 0; n < tried.length; n++) {
                double speedUp =
                        new Recurrence(machine, DataFlowPaper.options(tried[n]), workload, quiet.cost(Coupling.BARRIER),
                                quiet.cost(Coupling.NEIGHBOURS)).compare(50).speedUp();
                inRange[n] += speedUp >= 1.14 && speedUp <= 1.33 ? 1 : 0;
            }
        }
        int best = 0;
        for (int n = 1; n < tried.length; n++) {
            best = inRange[n] > inRange[best] ? n : best;
        }
        assertEquals(DataFlowPaper.JITTER, tried[best], Arrays.toString(inRange));
        assertEquals(3, inRange[best]);
    }

    @Test
    void claimsHaveNamesOfTheirOwnAndShippedMachines() {
        Set<String> ids = new HashSet<>();
        for (Claim claim : PAPER.claims()) {
            assertTrue(ids.add(claim.id()), claim.id());
            assertEquals(claim.machine(), MachineFile.shipped(claim.machine()).id());
        }
        assertEquals(17, ids.size());
    }

    @ParameterizedTest
    @CsvSource({"ivb, 1.031", "hsw, 1.125", "bdw, 1.031", "skx, 1.125", "knc, 1.172", "knl, 1.0625"})
    void rowsAreAsUnevenAsTheCutMakesThem(String id, double expected) {
        Workload workload = PAPER.workload(id, MachineFile.shipped(id), DataFlowApplication.MPDATA);
        var stage = workload.stages().get(workload.stages().size() / 2 + 1);
        double most = stage.stream().mapToLong(work -> work.cells()).max().orElseThrow();
        double mean = stage.stream().mapToLong(work -> work.cells()).average().orElseThrow();
        assertEquals(expected, most / mean, 0.012);
        assertEquals(260, workload.stages().size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"skx", "knl"})
    void theRecurrenceAgreesWithTheDetailedSimulation(String id) {
        Machine machine = MachineFile.shipped(id);
        for (DataFlowApplication application : DataFlowApplication.values()) {
            Workload workload = PAPER.workload(id, machine, application);
            Recurrence recurrence = new Recurrence(machine, DataFlowPaper.options(DataFlowPaper.JITTER), workload);
            WorkloadSkeleton skeleton = new WorkloadSkeleton(machine, DataFlowPaper.options(DataFlowPaper.JITTER), workload);
            for (Coupling coupling : Coupling.values()) {
                // a step of solidification has only five stages, too few for the mean of random times
                int steps = application == DataFlowApplication.MPDATA ? 2 : 40;
                double detailed = skeleton.run(coupling, steps).elapsed();
                double quick = recurrence.run(coupling, steps).elapsed();
                assertEquals(detailed, quick, 0.05 * detailed, id + " " + application + " " + coupling);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ivb", "hsw", "bdw", "skx", "knc", "knl"})
    void withoutImbalanceAndJitterTheRecurrenceReducesAsThePointsDo(String id) {
        Machine machine = MachineFile.shipped(id);
        Workload even = even(id, machine);
        Recurrence recurrence = new Recurrence(machine, DataFlowPaper.options(0), even);
        double late = recurrence.cost(Coupling.BARRIER) / recurrence.cost(Coupling.NEIGHBOURS);
        assertEquals(late, recurrence.compare(3).reduction(), 0.001 * late);
    }

    /** Put together here once more; in every build {@link #theModelsOfThePlatformsDoWhatTheyWereGiven} tries the same. */
    @ParameterizedTest
    @ValueSource(strings = {"ivb", "hsw", "bdw", "skx", "knc", "knl"})
    @Tag("exhaustive")
    void withoutImbalanceAndJitterTheReductionIsThatOfThePoints(String id) {
        Machine machine = MachineFile.shipped(id);
        Workload even = even(id, machine);
        EpisodeLoop lockStep = new EpisodeLoop(even.workers(), 50, 0); // as the skeleton without jitter
        double expected = MeetingCost.of(machine, DataFlowPaper.options(0), even, Coupling.BARRIER, lockStep)
                / MeetingCost.of(machine, DataFlowPaper.options(0), even, Coupling.NEIGHBOURS, lockStep);
        WorkloadSkeleton skeleton = new WorkloadSkeleton(machine, DataFlowPaper.options(0), even);
        Comparison detailed = new Comparison(skeleton.run(Coupling.BARRIER, 150), skeleton.run(Coupling.NEIGHBOURS, 150));
        assertEquals(expected, detailed.reduction(), 0.05 * expected);
    }

    private static Workload even(String id, Machine machine) {
        return PAPER.workload(id, machine, DataFlowApplication.SOLIDIFICATION).balanced();
    }
}
