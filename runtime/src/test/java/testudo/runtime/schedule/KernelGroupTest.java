package testudo.runtime.schedule;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.cases.MpdataCases;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.scheduling.Scheduler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

class KernelGroupTest {

    private static List<List<String>> names(List<KernelGroup> groups) {
        return groups.stream().map(g -> g.members().stream().map(c -> c.kernel().name()).toList()).toList();
    }

    private static List<Compute> firstPhase(Program program) {
        return Scheduler.schedule(Analysis.of(program), Decomposition.wholeGrid(1)).scripts().getFirst().phases().getFirst();
    }

    @Test
    void kernelsThatReadEachOtherElsewhereStayApart() {
        Program.Builder p = Program.on(Grid.of(4, 5, 6));
        State u = p.state("u", Boundary.periodic());
        Local a = p.local("a", Boundary.periodic());
        Local b = p.local("b", Boundary.periodic());
        p.assign(a, c -> 2 * u.at(c));
        p.assign(b, c -> a.at(c) + u.at(c));
        p.assign(u.next(), c -> b.at(c, 0, 0, 1) - u.at(c));
        List<KernelGroup> groups = KernelGroup.of(firstPhase(p.build()), _ -> true);
        assertEquals(List.of(List.of("a", "b"), List.of("u'")), names(groups));
    }

    @Test
    void whatALaterKernelOverwritesIsNotReadByAnEarlierOneOfTheGroup() {
        Program.Builder p = Program.on(Grid.of(4, 5, 6));
        State u = p.state("u", Boundary.periodic());
        State v = p.state("v", Boundary.periodic());
        p.assign(v.next(), c -> v.at(c) + u.at(c));
        p.assign(u, c -> 0.5 * u.at(c));
        assertEquals(2, KernelGroup.of(firstPhase(p.build()), _ -> true).size());
    }

    /** With groups or without, every element is computed once: the common box and what is left are a partition. */
    @Test
    void groupsComputeWhatTheirMembersWould() {
        Program program = MpdataCases.of(Grid.of(9, 7, 11), Options.of(Variant.FCT, Ends.OPEN_LIBMPDATA)).program();
        Schedule schedule = Scheduler.schedule(Analysis.of(program), new Decomposition(new Tiling.SubDomains(2, 7, 11), 2, 1));
        int grouped = 0;
        for (WorkerScript script : schedule.scripts()) {
            for (List<Compute> phase : script.phases()) {
                Map<Assignment, Long> expected = new HashMap<>();
                phase.forEach(c -> expected.merge(c.kernel(), c.box().volume(), Long::sum));
                Map<Assignment, Long> got = new HashMap<>();
                List<KernelGroup> groups = KernelGroup.of(phase,
                        k -> KernelCompiler.vector(8).together(k, schedule.roles()));
                for (KernelGroup group : groups) {
                    grouped += group.members().size() > 1 ? 1 : 0;
                    for (Compute c : group.members()) {
                        got.merge(c.kernel(), c.box().volume(), Long::sum);
                        assertEquals(group.first().box(), c.box());
                        assertTrue(phase.stream().anyMatch(o -> o.kernel() == c.kernel() && o.box().contains(c.box())));
                    }
                }
                assertEquals(expected, got);
            }
        }
        assertTrue(grouped > 20, grouped + " groups");
    }

    /** The last worker also computes the faces across the seam, between the kernels of a group. */
    @Test
    void layersAcrossASeamDoNotCutGroups() {
        Program program = MpdataCases.of(Grid.of(24, 40, 16), Options.of(Variant.FCT, Ends.PERIODIC)).program();
        Schedule schedule = Scheduler.schedule(Analysis.of(program), new Decomposition(new Tiling.SubDomains(4, 40, 16), 2, 1));
        KernelGroup.Worth worth = k -> KernelCompiler.vector(8).together(k, schedule.roles());
        List<List<Compute>> phases = schedule.scripts().getLast().phases();
        List<Compute> fluxes = phases.get(phases.size() / 2 / 4 * 4);
        assertEquals(List.of("K1_f1", "K2_f2", "K2_f2", "K3_f3", "K4_x1"),
                fluxes.stream().map(c -> c.kernel().name()).toList());
        assertEquals(List.of(List.of("K1_f1", "K2_f2", "K3_f3"), List.of("K2_f2"), List.of("K4_x1")),
                names(KernelGroup.of(fluxes, worth)));
    }

    /** A kernel that reads the layers across the seam does not run before them. */
    @Test
    void kernelsThatReadLayersAcrossASeamComeAfterThem() {
        Program.Builder p = Program.on(Grid.of(4, 12, 16));
        State u = p.state("u", Boundary.periodic());
        Local a = p.local("a", Boundary.periodic());
        Local b = p.local("b", Boundary.periodic());
        p.assign(a, c -> 2 * u.at(c));
        p.assign(b, c -> a.at(c) + u.at(c));
        p.assign(u.next(), c -> a.at(c, 0, 1, 0) - b.at(c));
        Schedule schedule = Scheduler.schedule(Analysis.of(p.build()), new Decomposition(new Tiling.Islands(4, 12, 16), 2, 1));
        for (WorkerScript script : schedule.scripts()) {
            for (List<Compute> phase : script.phases()) {
                List<String> order = KernelGroup.of(phase, _ -> true).stream().flatMap(g -> g.members().stream())
                        .map(c -> c.kernel().name() + c.shift()).toList();
                assertTrue(order.stream().filter(n -> n.startsWith("a")).mapToInt(order::lastIndexOf).max()
                        .orElseThrow() < order.indexOf("u'(0,0,0)"), order::toString);
            }
        }
    }

    @Test
    void fewRegistersMakeSmallerGroups() {
        Program program = MpdataCases.of(Grid.of(9, 7, 11), Options.of(Variant.FCT, Ends.PERIODIC)).program();
        List<Assignment> velocities = program.assignments().stream()
                .filter(a -> a.target().name().matches("v[123]")).toList();
        assertEquals(3, velocities.size());
        AxisRoles roles = AxisRoles.of(program.grid());
        assertTrue(KernelCompiler.vector(8).together(velocities, roles));
        assertFalse(KernelCompiler.vector(4).together(velocities, roles));
        assertFalse(KernelCompiler.scalar().together(velocities, roles));
    }

    /** A kernel of scalar code would keep its group from vector code. */
    @Test
    void kernelsWithoutAVectorFormStayApart() {
        Program.Builder p = Program.on(Grid.of(4, 5, 16));
        State u = p.state("u", Boundary.periodic());
        Local a = p.local("a", Boundary.periodic());
        Local b = p.local("b", Boundary.periodic());
        p.assign(a, c -> 2 * u.at(c));
        p.assign(b, c -> Math.exp(u.at(c)));
        p.assign(u.next(), c -> a.at(c) + b.at(c) + u.at(c));
        Program program = p.build();
        List<KernelGroup> groups = KernelGroup.of(firstPhase(program),
                k -> KernelCompiler.vector(8).together(k, AxisRoles.of(program.grid())));
        assertEquals(List.of(List.of("a"), List.of("b"), List.of("u'")), names(groups));
    }
}
