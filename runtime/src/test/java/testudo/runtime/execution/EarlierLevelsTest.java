package testudo.runtime.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundaries;
import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Halo;
import testudo.api.grid.Location;
import testudo.api.interpreter.Form;
import testudo.api.interpreter.Interpreter;
import testudo.api.interpreter.ReadFault;
import testudo.api.model.Probe;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.runtime.Simulation;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.Traffic;
import testudo.runtime.cases.Bits;
import testudo.runtime.cases.Case;
import testudo.runtime.cases.Memo;
import testudo.runtime.cases.Teams;
import testudo.runtime.cases.Threads;
import testudo.runtime.cases.Tilings;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweep;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.plan.Plan;
import testudo.sync.host.HostOptions;
import testudo.sync.host.HostPlatform;
import testudo.sync.plan.SyncFamily;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A state's values of the step before, held where its next ones go, are those that a copy would hold. */
@Timeout(900)
@Tag("part")
class EarlierLevelsTest {

    private static final int STEPS = 7;
    private static final Effort EFFORT = Effort.oneIn(12);
    private static final List<KernelCompiler> BACK_ENDS = List.of(KernelCompiler.scalar(), KernelCompiler.vector(4),
            KernelCompiler.vector(8), BackEnds.machine(), BackEnds.machineFromMemory(), BackEnds.machinePastCaches());
    private int runs;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** A wave with what follows from it: an intermediate before, another state and an intermediate after it. */
    private static Program wave(Grid grid, FieldSpec spec) {
        Program.Builder p = Program.on(grid);
        State u = p.state("u", spec);
        State before = p.before(u);
        State v = p.state("v", spec);
        Local sum = p.local("sum", spec);
        p.assign(sum, c -> u.at(c, -1, 0, 1) + u.at(c, 1, -1, 0) - 2 * u.at(c));
        p.assign(u.next(), c -> 2 * u.at(c) - before.at(c) + 0.1 * (sum.at(c, 0, 1) + sum.at(c, 1) * before.at(c)));
        p.assign(v.next(), c -> 0.5 * v.at(c) + u.next().at(c) * u.next().at(c) - u.at(c, 1));
        p.reduce("kinetic", ReductionOp.SUM, c -> (u.at(c) - before.at(c)) * (u.at(c, 0, 1) - before.at(c, 0, 1)));
        return p.build();
    }

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>();
        Boundary periodic = new Boundary.Periodic();
        for (Boundary ends : List.of(periodic, Boundary.fixed(0.5), Boundary.antisymmetric(), Boundary.robin(0.7, 1.1, 0.3))) {
            FieldSpec spec = FieldSpec.of(Boundaries.everywhere(ends).along(Axis.J, periodic));
            cases.add(Case.withNoise("5 × 7 × 11, " + ends, wave(Grid.of(5, 7, 11), spec)));
            cases.add(Case.withNoise("7 × 6 × 1, faces, " + ends, wave(Grid.of(7, 6), spec.on(Location.face(Axis.I)))));
        }
        cases.add(Case.withNoise("beyond",
                wave(Grid.of(6, 5, 19), FieldSpec.of(Boundary.zeroGradient()).beyond(new Halo(1, 2, 0, 1, 1,
                        0)))));
        return cases;
    }

    private static Program with(FieldSpec spec, int back, int away, boolean copied) {
        Program.Builder p = Program.on(Grid.of(5, 7));
        State u = p.state("u", spec);
        State before = copied ? p.state("copy", spec) : p.before(u, back);
        if (copied) {
            p.assign(before.next(), c -> u.at(c));
        }
        p.assign(u.next(), c -> u.at(c, 1) - before.at(c, away));
        return p.build();
    }

    private static int copies(Program program) {
        return program.assignments().size() - Analysis.of(program).uncopied().program().assignments().size();
    }

    @Test
    void everyCutFamilyAndBackEndGivesTheBitsOfACopy() {
        for (Case of : cases()) {
            Interpreter expected = of.interpreted(Form.LAMBDA, STEPS);
            KernelCompiler compiler = new Memo(BACK_ENDS.get(runs % BACK_ENDS.size()));
            for (Tiling tiling : Tilings.everything()) {
                for (int workers : new int[] {1, 2, 3}) {
                    if (!EFFORT.takes()) {
                        continue;
                    }
                    Sweeps sweeps;
                    try {
                        sweeps = Sweeps.of(Analysis.of(of.program()), 1, new Decomposition(tiling, workers, 1));
                    } catch (DecompositionException unfit) {
                        continue;
                    }
                    assertEquals(3, sweeps.single().schedule().analysis().program().assignments().size());
                    check(of, expected, sweeps, compiler);
                }
            }
        }
        assertTrue(runs > 20, () -> runs + " runs");
    }

    private void check(Case of, Interpreter expected, Sweeps sweeps, KernelCompiler compiler) {
        SyncFamily sync = SyncFamily.values()[runs++ % SyncFamily.values().length];
        String how = sweeps.tiling() + ", " + sync + ", " + compiler;
        Sweep single = sweeps.under(sync).single();
        LegalityReport report = Legality.check(single.schedule(), single.synchronization().plan(sync));
        assertTrue(report.legal(), () -> of + ", " + how + ": " + report);
        List<ReadFault> faults = new ArrayList<>();
        new ReadCheck(of.program(), of.initial(), sweeps.single().schedule(), Optional.empty(), compiler, faults::add)
                .advance(3);
        assertEquals(List.of(), faults, () -> of + ", " + how);
        try (Execution run = new Execution(Plan.of(Teams.of(sweeps, sync), sync), ExecutionEnvironment.on(
                new HostPlatform(HostOptions.defaults().withDeadlockLimit(Duration.ofMinutes(5)))).compiler(compiler),
                of.initial())) {
            run.advance(3);
            run.advance(STEPS - 3);
            Bits.assertSame(expected, run, of, how);
        }
    }

    /** Fused steps and the compressed grid keep the copies, and the same bits. */
    @Test
    void stepsTakenTogetherAndProbesAndBreaksGiveTheSame() {
        Case of = cases().getFirst();
        State before = of.program().states().get(1);
        State u = of.program().states().getFirst();
        List<Probe> probes =
                List.of(new Probe("a", before, 2, 3, 4, 1), new Probe("b", before, 4, 6, 10, 3), new Probe("c", u, 2, 3, 4, 1));
        Interpreter expected = of.interpreted(Form.TREE, STEPS);
        double[][] series = probes.stream().map(probe -> IntStream.rangeClosed(0, (int) (STEPS / probe.every()))
                .mapToDouble(n -> of.interpreted(Form.TREE, n * probe.every()).values(probe.state()).at(probe.i(), probe.j(),
                        probe.k()))
                .toArray()).toArray(double[][]::new);
        for (int fused : new int[] {1, 3}) {
            Simulation all = Simulation.of(of.program()).tiling(new Tiling.SubDomains(2, 99, 99)).workers(2).fusedSteps(fused);
            of.initial().forEach(all::initial);
            all.probes(probes);
            try (Execution run = all.start()) {
                run.advance(4);
                Checkpoint reached = run.checkpoint();
                run.advance(STEPS - 4);
                Bits.assertSame(expected, run, of, fused);
                assertRecorded(series, probes, run);
                try (Execution again = all.from(reached).start()) {
                    again.advance(STEPS - 4);
                    Bits.assertSame(expected, again, of, "resumed");
                    assertRecorded(series, probes, again);
                }
            }
        }
    }

    private static void assertRecorded(double[][] expected, List<Probe> probes, Execution run) {
        for (int n = 0; n < expected.length; n++) {
            assertArrayEquals(expected[n], run.recorded(probes.get(n)), probes.get(n).name());
        }
    }

    @Test
    void aStepMovesTheStateTheOneBeforeAndTheNext() {
        Program program = with(FieldSpec.of(Boundary.fixed(0)), 1, 0, false);
        assertEquals(32, Traffic.of(program).fusedBytes());
        Plan plan = Simulation.of(program).tiling(new Tiling.WholeGrid()).workers(1).plan();
        assertEquals(24, plan.bytesPerCell());
        assertEquals(2, plan.schedule().memories());
    }

    @Test
    void aCopyIsLeftOutOnlyWhereNobodyMissesIt() {
        FieldSpec spec = FieldSpec.of(Boundary.fixed(0));
        assertEquals(1, copies(with(spec, 1, 0, false)));
        assertEquals(1, copies(with(spec, 1, 0, true)), "written by hand");
        assertEquals(0, copies(with(spec, 1, 1, false)), "neighbours are read");
        assertEquals(0, copies(with(spec, 2, 0, false)), "the one between is read by a copy");
        Program.Builder p = Program.on(Grid.of(5, 7));
        State u = p.state("u", spec);
        State before = p.before(u);
        State v = p.state("v", spec);
        p.assign(u.next(), c -> u.at(c, 1) - before.at(c));
        p.assign(v.next(), c -> v.at(c) + before.at(c));
        assertEquals(0, copies(p.build()), "another kernel reads it");
        Program.Builder q = Program.on(Grid.of(5, 7));
        State w = q.state("w", spec);
        State copy = q.state("copy", FieldSpec.of(Boundary.zeroGradient()));
        q.assign(copy.next(), c -> w.at(c));
        q.assign(w.next(), c -> w.at(c, 1) - copy.at(c));
        assertEquals(0, copies(q.build()), "its ends have other rules");
    }

    @Test
    void rowsAtRestAreLeftOutOfProgramsWithCopies() {
        Program program = with(FieldSpec.of(Boundary.fixed(0)), 1, 0, false);
        Map<Field, ElementFunction> initial = Map.of(program.states().getFirst(),
                (i, j, _) -> i == 2 && j == 3 ? 1 : 0, program.states().get(1), (_, _, _) -> 0);
        Case of = new Case("rest", program, initial);
        Simulation resting = Simulation.of(program).tiling(new Tiling.WholeGrid()).workers(1).activeRegion(true);
        initial.forEach(resting::initial);
        try (Execution run = resting.start()) {
            run.advance(3);
            Bits.assertSame(of.interpreted(Form.TREE, 3), run, of, "rest");
        }
    }
}
