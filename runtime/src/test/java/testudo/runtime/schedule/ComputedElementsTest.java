package testudo.runtime.schedule;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.program.Program;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ComputedElementsTest {

    /** x' from the fluxes on both faces along J, which every worker computes for itself. */
    private static Program transport() {
        Program.Builder p = Program.on(Grid.of(5, 12, 7));
        State x = p.state("x", Boundary.periodic());
        Local f = p.local("f", FieldSpec.of(Boundary.periodic()).on(Location.face(Axis.J)));
        p.assign(f, c -> 0.5 * x.at(c, 0, -1, 0));
        p.assign(x.next(), c -> x.at(c) - (f.at(c, 0, 1, 0) - f.at(c)));
        return p.build();
    }

    private static ComputedElements of(int workers) {
        return ComputedElements
                .of(Simulation.of(transport()).recomputing(false).workers(workers).tiling(new Tiling.WholeGrid()).plan()
                        .schedule());
    }

    @Test
    void everyWorkerComputesTheFaceItSharesAgain() {
        for (int workers = 2; workers <= 4; workers++) {
            assertEquals(new ComputedElements(2 * 420 + workers * 35L, 2 * 420), of(workers));
        }
    }

    @Test
    void whatIsComputedOnceIsNotRedundant() {
        Program.Builder p = Program.on(Grid.of(5, 12, 7));
        State x = p.state("x", Boundary.periodic());
        p.assign(x.next(), c -> 0.5 * (x.at(c, 0, -1, 0) + x.at(c, 1, 0, 0)));
        assertEquals(0, Simulation.of(p.build()).workers(3).tiling(new Tiling.WholeGrid()).plan().redundancy());
    }
}
