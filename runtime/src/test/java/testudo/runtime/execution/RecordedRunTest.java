package testudo.runtime.execution;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import testudo.api.field.Boundary;
import testudo.api.grid.Grid;
import testudo.api.interpreter.Form;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Programs;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Activity.Kind;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;
import testudo.sync.timeline.Span;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is recorded of a run on this machine. */
@Timeout(900)
class RecordedRunTest {

    private static final int STEPS = 7;

    private final Grid grid = Grid.of(12, 10, 9);
    private final Case heat = Case.withNoise("heat", Programs.heat(grid, Boundary.zeroGradient()));

    private Simulation simulation(Tiling tiling, int fused) {
        return Simulation.of(heat.program()).initial(heat.initial()).tiling(tiling).workers(2).fusedSteps(fused);
    }

    private static List<Span> computed(RecordedHost host) {
        return host.timeline().spans().stream().filter(span -> span.kind() == Kind.COMPUTE).toList();
    }

    private static long cells(Span span) {
        String[] bounds = span.activity().box().replaceAll("[^0-9,×]", "").split("×");
        long cells = 1;
        for (String bound : bounds) {
            String[] ends = bound.split(",");
            cells *= Long.parseLong(ends[1]) - Long.parseLong(ends[0]);
        }
        return cells;
    }

    /** In every step each cell once, whoever computes it, and the bits are those of any run. */
    @ParameterizedTest
    @CsvSource({"PAIRWISE", "EPOCH", "EPOCH_BOUNDARY_FIRST", "BARRIER", "PHASER", "DYNAMIC"})
    void everyCellIsInASpanOfEachStep(SyncFamily family) {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(10_000));
        try (Execution run = simulation(new Tiling.WholeGrid(), 1).sync(family).on(host).start()) {
            run.advance(STEPS - 2);
            run.advance(2);
            Bits.assertSame(heat.interpreted(Form.LAMBDA, STEPS), run, heat, family.word());
        }
        Map<Long, Long> cells = computed(host).stream().collect(Collectors.groupingBy(Span::step,
                Collectors.summingLong(RecordedRunTest::cells)));
        assertEquals(STEPS, cells.size());
        cells.forEach((step, count) -> assertEquals(grid.cells(), count, "step " + step));
    }

    @Test
    void spansOfAWorkerFollowEachOtherAndAreNamed() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, Recording.all(10_000));
        try (Execution run = simulation(new Tiling.SubDomains(3, 10, 9), 1).on(host).start()) {
            run.advance(STEPS);
        }
        double[] end = new double[2];
        for (Span span : host.timeline().spans()) {
            assertTrue(span.start() >= end[span.worker()] && span.end() >= span.start(), span.toString());
            end[span.worker()] = span.end();
            if (span.kind() == Kind.COMPUTE) {
                assertTrue(
                        span.activity().stage()
                                .matches("(the only stage of the step|stage \\d+ of sub-domain \\d+ in column \\d+)"),
                        span.toString());
                assertTrue(heat.program().assignments().stream().anyMatch(a -> span.what().contains(a.name())),
                        span.toString());
            }
        }
        assertTrue(end[0] > 0 && end[1] > 0);
    }

    /** Two kernels of unlike work, which one call of machine code makes where a worker is alone. */
    @Test
    void computationsThatAreMadeTogetherTakeTheirOwnTimes() {
        Case chain = Case.withNoise("chain", Programs.chain(Grid.of(64, 64, 16), Boundary.zeroGradient(), 2));
        RecordedHost host = new RecordedHost(new HostPlatform(), 1, Recording.all(10_000));
        try (Execution run = Simulation.of(chain.program()).initial(chain.initial()).tiling(new Tiling.WholeGrid()).workers(1)
                .on(host).start()) {
            run.advance(40);
        }
        Map<String, Double> times = computed(host).stream()
                .collect(Collectors.groupingBy(Span::what, Collectors.summingDouble(span -> span.end() - span.start())));
        double all = times.values().stream().mapToDouble(Double::doubleValue).sum();
        assertTrue(times.size() > 1, times::toString);
        times.forEach((kernel, time) -> assertTrue(time > 0.05 * all, () -> kernel + " in " + times));
    }

    @Test
    void ofFusedStepsASpanTellsTheFirst() {
        RecordedHost host = new RecordedHost(new HostPlatform(), 2, new Recording(3, 4, 10_000));
        try (Execution run = simulation(new Tiling.SubDomains(4, 10, 9), 3).on(host).start()) {
            run.advance(STEPS);
            Bits.assertSame(heat.interpreted(Form.LAMBDA, STEPS), run, heat, "fused");
        }
        assertEquals(List.of(3L), computed(host).stream().map(Span::step).distinct().toList());
    }
}
