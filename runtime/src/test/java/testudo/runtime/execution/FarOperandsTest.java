package testudo.runtime.execution;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.Region;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.codegen.BackEnds;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.decomposition.Decomposition;
import testudo.runtime.decomposition.Tiling;
import testudo.runtime.fusion.Sweeps;
import testudo.runtime.kernel.Operands;
import testudo.runtime.schedule.KernelGroup;
import testudo.runtime.schedule.Schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** What of a grid of 4 MB a field is in memory when a kernel comes to it. */
class FarOperandsTest {

    private static final Grid GRID = Grid.of(64, 64, 128);
    private static final Caches SMALL = new Caches(256 << 10, 2 << 20, 1);
    private static final Caches LARGE = new Caches(256 << 10, 64 << 20, 1);

    private static Program heat() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.fixed(0));
        p.assign(u.next(), c -> u.at(c) + 0.1 * (u.at(c, 0, 0, 1) + u.at(c, -1, 0, 0)));
        return p.build();
    }

    /** An intermediate that is read around, so that the kernels do not run together, and a state that is changed in place. */
    private static Program chain() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.fixed(0));
        State sum = p.state("sum", Boundary.fixed(0));
        Local flux = p.local("flux", Boundary.fixed(0));
        p.assign(flux, c -> u.at(c, 1, 0, 0) - u.at(c));
        p.assign(u.next(), c -> u.at(c) + 0.1 * (flux.at(c) - flux.at(c, -1, 0, 0)));
        p.assign(sum, c -> sum.at(c) + flux.at(c, 0, 1, 0));
        return p.build();
    }

    /** Names of the far operands by kernel, targets marked. */
    private static Map<String, Set<String>> far(Program program, Tiling tiling, int workers, Caches caches) {
        Schedule schedule =
                Sweeps.of(Analysis.of(program), 1, new Decomposition(tiling, workers, 1)).longest().schedule();
        Groups groups = new Groups(BackEnds.machine(), schedule);
        FarOperands far = new FarOperands(schedule, groups, caches);
        Placement placement = new Placement(schedule);
        Map<String, Set<String>> found = new HashMap<>();
        for (int worker = 0; worker < workers; worker++) {
            for (var phase : schedule.scripts().get(worker).phases()) {
                for (KernelGroup group : groups.of(phase)) {
                    Operands operands = far.in(placement.operands(group, worker), group);
                    Set<String> names = new HashSet<>();
                    operands.far().forEach(n -> names.add((n < operands.outputs().size() ? "to " : "from ")
                            + operands.fields().get(n).name()));
                    Set<String> before = found.put(operands.name(), names);
                    assertEquals(before == null ? names : before, names);
                }
            }
        }
        return found;
    }

    private static String only(Map<String, Set<String>> found) {
        assertEquals(1, found.size());
        return found.values().iterator().next().stream().sorted().toList().toString();
    }

    @Test
    void twoArraysLargerThanTheCacheAreReadFromAndStoredToMemory() {
        for (int workers = 1; workers <= 2; workers++) {
            assertEquals("[from u, to u']", only(far(heat(), new Tiling.WholeGrid(), workers, SMALL)));
        }
    }

    @Test
    void theRestLeavesTheCachesThoughABorderIsReadSoon() {
        Program.Builder p = Program.on(GRID);
        State u = p.state("u", Boundary.fixed(0));
        Box inner = GRID.box().with(Axis.J, 1, GRID.n2());
        p.assign(u.next(), c -> u.at(c) + 0.1 * u.at(c, 0, 1, 0)).on(Region.box(GRID.box().with(Axis.J, 0, 1)))
                .named("border");
        p.assign(u.next(), c -> u.at(c) + 0.1 * u.at(c, 0, 1, 0)).on(Region.box(inner)).named("inner").opensStage();
        assertEquals(Set.of("from u", "to u'"), far(p.build(), new Tiling.WholeGrid(), 1, SMALL).get("inner"));
    }

    @Test
    void arraysThatFitTheCacheAreNotFar() {
        assertEquals("[]", only(far(heat(), new Tiling.WholeGrid(), 1, LARGE)));
    }

    @Test
    void aCompressedGridStoresWhereItHasRead() {
        far(heat(), new Tiling.CompressedGrid(4), 1, SMALL)
                .forEach((kernel, names) -> assertEquals(Set.of("from"),
                        new HashSet<>(names.stream().map(n -> n.split(" ")[0]).toList()), kernel));
    }

    @Test
    void onTheWholeGridIntermediatesLeaveTheCacheToo() {
        Map<String, Set<String>> found = far(chain(), new Tiling.WholeGrid(), 1, SMALL);
        assertEquals(Map.of("flux", Set.of("to flux", "from u"), "u'", Set.of("to u'", "from u", "from flux"), "sum",
                Set.of("from sum", "from flux")), found);
    }

    @Test
    void windowsStayInTheCaches() {
        Map<String, Set<String>> found = far(chain(), new Tiling.SubDomains(2, 64, 128), 1, SMALL);
        assertEquals(Set.of("from u"), found.get("flux"));
        assertEquals(Set.of("to u'", "from u"), found.get("u'"));
    }
}
