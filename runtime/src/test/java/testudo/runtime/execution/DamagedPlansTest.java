package testudo.runtime.execution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.field.Boundary;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Local;
import testudo.api.grid.Grid;
import testudo.api.interpreter.ReadFault;
import testudo.api.interpreter.ReadFault.Kind;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.cases.Programs;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.plan.Plan;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Pitch;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.WorkerScript;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** In a plan that was damaged some read does not find its element in its version, and {@link ReadCheck} tells which. */
@Timeout(900)
class DamagedPlansTest {

    private static final int ALL = 99;
    private static final Grid GRID = Grid.of(7, 8, 3);

    private static Map<Field, ElementFunction> zeros(Program program) {
        Map<Field, ElementFunction> initial = new HashMap<>();
        program.fields().stream().filter(f -> !(f instanceof Local)).forEach(f -> initial.put(f, (_, _, _) -> 0));
        return initial;
    }

    /** The faults of a plan of one-step sweeps in its first steps. */
    private static List<ReadFault> faults(Program program, Schedule schedule) {
        List<ReadFault> faults = new ArrayList<>();
        new ReadCheck(program, zeros(program), schedule, Optional.empty(), KernelCompiler.scalar(), faults::add).advance(3);
        return faults;
    }

    private static Schedule with(Schedule s, List<WorkerScript> scripts, List<Layout> layouts) {
        return new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), s.buffers(), layouts, s.memories(), s.blocks(),
                s.columns(), s.phases(), scripts, s.parts(), s.shared());
    }

    private static Schedule with(Schedule s, int worker, int phase, List<Compute> computations) {
        List<WorkerScript> scripts = new ArrayList<>(s.scripts());
        List<List<Compute>> phases = new ArrayList<>(scripts.get(worker).phases());
        phases.set(phase, computations);
        scripts.set(worker, new WorkerScript(worker, phases));
        return with(s, scripts, s.layouts());
    }

    private static Schedule with(Schedule s, Buffer buffer, Layout layout) {
        List<Layout> layouts = new ArrayList<>(s.layouts());
        layouts.set(buffer.id(), layout);
        return with(s, s.scripts(), layouts);
    }

    private record Damaged(Program program, Schedule schedule) {}

    private static List<Damaged> plans() {
        List<Damaged> plans = new ArrayList<>();
        for (Program program : List.of(Programs.chain(GRID, Boundary.antisymmetric(), 3),
                Programs.chain(GRID, Boundary.periodic(), 2),
                Programs.heat(GRID, Boundary.mirror()), Programs.redBlack(GRID, Boundary.mirror()))) {
            for (Tiling tiling : List.of(new Tiling.WholeGrid(), new Tiling.SubDomains(2, ALL, ALL))) {
                try {
                    Plan plan = Simulation.of(program).tiling(tiling).workers(2).fusedSteps(1).recomputing(false).plan();
                    assertEquals(List.of(), faults(program, plan.schedule()), plan::cut);
                    plans.add(new Damaged(program, plan.schedule()));
                } catch (DecompositionException refused) {
                    assertTrue(tiling instanceof Tiling.SubDomains, refused.getMessage());
                }
            }
        }
        return plans;
    }

    @Test
    void whatIsNotComputedIsFound() {
        int dropped = 0;
        for (Damaged plan : plans()) {
            Schedule s = plan.schedule;
            for (int w = 0; w < s.workers(); w++) {
                for (int p = 0; p < s.phases().size(); p++) {
                    for (int n = 0; n < s.scripts().get(w).phases().get(p).size(); n++) {
                        List<Compute> left = new ArrayList<>(s.scripts().get(w).phases().get(p));
                        Compute gone = left.remove(n);
                        List<ReadFault> faults = faults(plan.program, with(s, w, p, left));
                        assertTrue(
                                faults.stream()
                                        .anyMatch(f -> f.field().startsWith(gone.target().field().name().replace("'", ""))),
                                () -> "nothing found without " + gone + ": " + faults);
                        dropped++;
                    }
                }
            }
        }
        int count = dropped;
        assertTrue(count > 60, () -> count + " dropped");
    }

    /** Windows of so few planes that some are overwritten before they are read. */
    @Test
    void windowsThatAreTooShortAreFound() {
        int shortened = 0;
        for (Damaged plan : plans()) {
            Schedule s = plan.schedule;
            for (Buffer b : s.buffers()) {
                Layout l = s.layout(b);
                if (b.isWindow() && l.slots() > 1 && l.planes().length() > l.slots()) {
                    int[] slots = IntStream.of(l.slotOf()).map(slot -> slot == l.slots() - 1 ? 0 : slot).toArray();
                    List<ReadFault> faults = faults(plan.program,
                            with(s, b, new Layout(l.roles(), l.unwrapped(), l.planes(), slots,
                                    l.slots(), l.rowSpan(), l.laneSpan(), l.rows(), l.lanes(), l.copies(), l.constants(),
                                    l.pitch())));
                    assertTrue(faults.stream().anyMatch(f -> f.kind() == Kind.OVERWRITTEN || f.kind() == Kind.ANOTHER_ELEMENT),
                            () -> b + ": " + faults);
                    shortened++;
                }
            }
        }
        assertTrue(shortened > 1, "windows shortened: " + shortened);
    }

    /** Copies of planes outside are made once, before the first step, and never again. */
    @Test
    void oldGhostsAreFoundFromTheSecondStepOn() {
        int found = 0;
        for (Damaged plan : plans()) {
            Schedule s = plan.schedule;
            for (int w = 0; w < s.workers(); w++) {
                Optional<Schedule> unfilled = withoutGhosts(s, w);
                if (unfilled.isPresent()) {
                    List<ReadFault> faults = faults(plan.program, unfilled.get());
                    assertTrue(
                            faults.stream().anyMatch(f -> f.kind() == Kind.OLD_GHOST && f.step() > 0 && f.field().equals("u")),
                            () -> faults.toString());
                    assertTrue(
                            faults.stream().filter(f -> f.kind() == Kind.OLD_GHOST)
                                    .allMatch(f -> f.step() > 0 || !f.field().equals("u")),
                            () -> faults.toString());
                    found++;
                }
            }
        }
        assertTrue(found > 3, "ghosts not filled: " + found);
    }

    /** One worker writes the states through layouts that know no rows and lanes outside, at the same places. */
    private static Optional<Schedule> withoutGhosts(Schedule s, int worker) {
        List<Layout> layouts = new ArrayList<>(s.layouts());
        List<Buffer> buffers = new ArrayList<>(s.buffers());
        List<WorkerScript> scripts = new ArrayList<>(s.scripts());
        boolean changed = false;
        List<List<Compute>> phases = new ArrayList<>();
        for (List<Compute> phase : s.scripts().get(worker).phases()) {
            List<Compute> computations = new ArrayList<>();
            for (Compute c : phase) {
                Layout l = s.layout(c.target());
                Interval rows = Interval.of(c.target().field().domain(), l.roles().row());
                Interval lanes = Interval.of(c.target().field().domain(), l.roles().lane());
                if (c.target().isWindow() || !l.unwrapped().isEmpty() || l.span(l.roles().row(), 0).equals(rows)) {
                    computations.add(c);
                    continue;
                }
                changed = true;
                Buffer b = new Buffer(buffers.size(), c.target().field(), c.target().kind(), c.target().owner(),
                        c.target().evenMemory(),
                        c.target().oddMemory());
                buffers.add(b);
                Pitch at = l.pitch();
                int offset = at.offset() + (rows.lo() - l.rowOrigin(0)) * at.row() + lanes.lo() - l.laneOrigin(0);
                layouts.add(new Layout(l.roles(), l.unwrapped(), l.planes(), l.slotOf(), l.slots(), List.of(rows),
                        List.of(lanes), l.rows(),
                        l.lanes(), List.of(), l.constants(), new Pitch(offset, at.row(), at.plane(), at.size())));
                computations.add(new Compute(c.kernel(), c.box(), c.shift(), c.column(), b));
            }
            phases.add(computations);
        }
        scripts.set(worker, new WorkerScript(worker, phases));
        return changed
                ? Optional.of(new Schedule(s.analysis(), s.decomposition(), s.roles(), s.cut(), buffers, layouts, s.memories(),
                        s.blocks(), s.columns(), s.phases(), scripts, s.parts(), s.shared()))
                : Optional.empty();
    }

    @Test
    void readsBeyondWhatIsHeldAreFound() {
        int cut = 0;
        for (Damaged plan : plans()) {
            Schedule s = plan.schedule;
            for (Buffer b : s.buffers()) {
                Layout l = s.layout(b);
                if (b.kind() == Buffer.Kind.CURRENT) {
                    List<Interval> rows = l.rowSpan().stream().map(r -> new Interval(r.lo(), r.hi() - 1)).toList();
                    List<ReadFault> faults =
                            faults(plan.program, with(s, b, new Layout(l.roles(), l.unwrapped(), l.planes(), l.slotOf(),
                                    l.slots(), rows, l.laneSpan(), l.rows(), l.lanes(), l.copies(), l.constants(), l.pitch())));
                    assertTrue(
                            faults.stream().anyMatch(f -> f.kind() == Kind.BEYOND_HALO && f.field().equals(b.field().name())),
                            () -> b + ": " + faults);
                    cut++;
                }
            }
        }
        assertTrue(cut > 5, "spans cut: " + cut);
    }

    @Test
    void kernelsInAnotherOrderAreFound() {
        int swapped = 0;
        for (Damaged plan : plans()) {
            Schedule s = plan.schedule;
            for (int w = 0; w < s.workers() && s.blocks() == 1; w++) {
                List<List<Compute>> phases = s.scripts().get(w).phases();
                for (int p = 0; p + 1 < phases.size(); p++) {
                    Schedule early = with(with(s, w, p, phases.get(p + 1)), w, p + 1, phases.get(p));
                    List<ReadFault> faults = faults(plan.program, early);
                    assertTrue(faults.stream().anyMatch(f -> Set.of(Kind.NOBODY_COMPUTED, Kind.OLD_VALUE, Kind.OLD_GHOST,
                            Kind.OVERWRITTEN).contains(f.kind())), () -> faults.toString());
                    swapped++;
                }
            }
        }
        assertTrue(swapped > 3, "phases swapped: " + swapped);
    }
}
