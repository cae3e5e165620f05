package testudo.runtime.blowup;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.grid.Offset;
import testudo.api.interpreter.Operand;
import testudo.api.model.Coordinates;
import testudo.api.model.StabilityBound;
import testudo.api.program.Assignment;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Threads;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Execution;
import testudo.sync.host.HostPlatform;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Recording;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** A watched run whose numbers go bad stops, and tells the first step, kernel and element, and what it was computed from. */
@Timeout(900)
class WatchTest {

    private static final Grid GRID = Grid.of(9, 7, 5);
    private static final double LAST = 0x1p512;

    @AfterEach
    void noWorkerIsLeft() {
        Threads.assertNoWorkerIsLeft();
    }

    /** u = 2 at one cell is squared in every step: 2^512 after 9 steps, and infinite in step 9, which is the tenth. */
    private record Squares(Program program, State u) {

        static Squares make() {
            Program.Builder p = Program.on(GRID);
            State u = p.state("u", Boundary.mirror());
            State calm = p.state("calm", Boundary.mirror());
            Local square = p.local("square", Boundary.mirror());
            p.assign(square, c -> u.at(c) * u.at(c)).opensStage();
            p.assign(calm.next(), c -> 0.25 * (calm.at(c, 1) + calm.at(c, -1)) + 0.5 * calm.at(c)).opensStage();
            p.assign(u.next(), c -> square.at(c) + 0.125 * (u.at(c, 0, 1) - u.at(c, 0, 1))).named("copy").opensStage();
            return new Squares(p.build(), u);
        }

        Simulation simulation() {
            Simulation simulation = Simulation.of(program).initial(u, (i, j, k) -> i == 4 && j == 5 && k == 2 ? 2 : 0);
            return simulation.initial(program.states().getLast(), (i, j, k) -> i + j + k);
        }
    }

    private static BlowUp blowUp(Simulation simulation, long... advances) {
        try (Execution run = simulation.start()) {
            BlowUp found = assertThrows(BlowUpException.class, () -> {
                for (long steps : advances) {
                    run.advance(steps);
                }
                run.look();
            }).blowUp();
            assertThrows(IllegalStateException.class, () -> run.advance(1));
            return found;
        }
    }

    private static void assertFirst(BlowUp found) {
        assertEquals(9, found.step());
        BlowUp.Origin origin = found.origin().orElseThrow();
        assertEquals("square", origin.kernel());
        assertEquals(new BlowUp.Place("square", 4, 5, 2, Double.POSITIVE_INFINITY, Optional.empty()), origin.place());
        assertEquals(List.of(new Operand("u", Optional.of(Offset.ZERO), LAST)), origin.operands());
        assertEquals("u", found.state().field());
    }

    @Test
    void theFirstBadElementIsTold() {
        BlowUp found = blowUp(Squares.make().simulation().workers(2).watch(Watch.plain()), 30);
        assertFirst(found);
        assertEquals(30, found.checked());
        assertEquals(0, found.from());
        assertEquals("""
                numbers went bad in step 9: kernel 'square' made 'square' Infinity at (4, 5, 2)
                it was computed from u(0,0,0) = 1.3407807929942597E154
                by it the step made 'u' Infinity at (4, 5, 2)
                a check after step 30 found it, and the run was repeated from step 0""", found.toString());
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 11, 200, 5_000})
    void itIsTheSameHoweverLateItIsFound(long steps) {
        assertFirst(blowUp(Squares.make().simulation().workers(2).tiling(new Tiling.SubDomains(2, 99, 99)).fusedSteps(3)
                .watch(Watch.plain()), steps));
        assertFirst(
                blowUp(Squares.make().simulation().workers(3).compiler(KernelCompiler.scalar()).tiling(new Tiling.WholeGrid())
                        .watch(Watch.plain()), 1, steps));
    }

    @Test
    void aLongRunStopsLongBeforeItsEnd() {
        BlowUp found = blowUp(Squares.make().simulation().watch(Watch.plain()), 2_000_000_000_000L);
        assertFirst(found);
        assertTrue(found.checked() < 100_000, () -> "found after step " + found.checked());
    }

    /** A record of what workers do must not keep the run from being looked at between its steps. */
    @Test
    void aRunThatIsRecordedStopsAsWell() {
        BlowUp found = blowUp(Squares.make().simulation().watch(Watch.plain())
                .on(new RecordedHost(new HostPlatform(), 8, Recording.all(10))), 1_000_000);
        assertFirst(found);
        assertTrue(found.checked() < 100_000, () -> "found after step " + found.checked());
    }

    @Test
    void boundsAndCoordinatesAreThoseOfTheOrigin() {
        Squares s = Squares.make();
        State u = s.u;
        BlowUp found = blowUp(s.simulation().watch(Watch.plain().at(Coordinates.uniform("m", 0.5))
                .with(List.of(new StabilityBound("size", c -> u.at(c) / LAST + c.i(), 1)))), 12);
        assertEquals(List.of(new BlowUp.Bound("size", 5, 1)), found.bounds());
        assertEquals(Optional.of("x = 2.00000 m, y = 2.50000 m, z = 1.00000 m"),
                found.origin().orElseThrow().place().coordinates());
        assertTrue(found.toString().contains("the size there is 5.000, above the 1.000 up to which"), found::toString);
    }

    @Test
    void aRunFromACheckpointIsRepeatedFromThere() {
        Squares s = Squares.make();
        Checkpoint reached;
        try (Execution first = s.simulation().watch(Watch.plain()).start()) {
            first.advance(6);
            reached = first.checkpoint();
        }
        BlowUp found = blowUp(s.simulation().watch(Watch.plain()).from(reached), 20);
        assertFirst(found);
        assertEquals(6, found.from());
    }

    @Test
    void badInitialValuesAreTold() {
        Squares s = Squares.make();
        BlowUp found =
                blowUp(s.simulation().initial(s.u, (i, j, k) -> i + j + k == 0 ? Double.NaN : 0).watch(Watch.plain()), 1);
        assertEquals(-1, found.step());
        assertTrue(found.toString().startsWith("the numbers are bad before the first step: 'u' NaN at (0, 0, 0)"),
                found::toString);
    }

    /** Formula and tree of a kernel that was not declared, but put together, may differ. */
    @Test
    void aLambdaThatIsNotWhatWasCompiledIsTold() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.mirror());
        p.assign(u.next(), c -> u.at(c) * u.at(c));
        Program built = p.build();
        Assignment a = built.assignments().getFirst();
        Program program =
                new Program(GRID, 1, built.fields(), List.of(), List.of(new Assignment(0, a.name(), a.role(), a.target(),
                        a.region(), a.box(), c -> Math.min(7, u.at(c)), a.expr(), a.reads(), false)), List.of(),
                        Precisions.DOUBLE);
        BlowUp found = blowUp(Simulation.of(program).initial(u, (_, _, _) -> 2).watch(Watch.plain()), 12);
        assertTrue(found.toString().contains("computed again by the lambda as it stands it is 7.0"), found::toString);
    }

    @Test
    void snapshotsOfBadNumbersAreRefused() {
        try (Execution run = Squares.make().simulation().watch(Watch.plain()).start()) {
            run.advance(9);
            assertEquals(9, run.snapshot(List.of()).step());
            run.advance(1);
            assertThrows(BlowUpException.class, () -> run.snapshot(List.of()));
        }
    }

    @Test
    void whatIsNotWatchedGoesOn() {
        Squares s = Squares.make();
        try (Execution run = s.simulation().start()) {
            run.advance(20);
            run.look();
            assertEquals(20, run.snapshot(List.of()).step());
            assertEquals("u", run.firstBad().orElseThrow().field());
        }
    }

    @Test
    void watchingChangesNoBit() {
        Squares s = Squares.make();
        try (Execution plain = s.simulation().start(); Execution watched = s.simulation().watch(Watch.plain()).start()) {
            for (long steps : new long[] {1, 3, 5}) {
                plain.advance(steps);
                watched.advance(steps);
                watched.look();
                for (State state : s.program.states()) {
                    assertArrayEquals(plain.values(state).values(), watched.values(state).values());
                }
            }
        }
    }
}
