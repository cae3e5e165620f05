package testudo.runtime.execution;

import org.junit.jupiter.api.Test;

import testudo.api.field.Boundary;
import testudo.api.field.FieldValues;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.runtime.Simulation;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

/** Checkpoints into the same arrays hold what others do, and other copies are left alone. */
class CopiesTest {

    private static double[] values(Checkpoint checkpoint) {
        return checkpoint.states().fields().getFirst().values();
    }

    @Test
    void theArraysOfTheLastCheckpointHoldTheNext() {
        Program.Builder builder = Program.on(Grid.of(5, 7));
        State u = builder.state("u", Boundary.periodic());
        builder.assign(u.next(), c -> u.at(c, 1, 0) + 1);
        try (Execution run = Simulation.of(builder.build()).initial(u, (i, j, _) -> 10 * i + j).workers(2).start()) {
            Copies copies = new Copies();
            Checkpoint first = run.checkpoint(copies);
            FieldValues before = run.values(u);
            assertArrayEquals(before.values(), values(first));
            run.advance(3);
            Checkpoint second = run.checkpoint(copies);
            assertSame(values(first), values(second));
            assertEquals(3, second.step());
            assertArrayEquals(values(run.checkpoint()), values(second));
            assertNotSame(values(run.checkpoint()), values(second));
            assertEquals(37, values(second)[4]); // 34 at (3, 4) before, and 1 for each step
            assertEquals(4, before.at(0, 4, 0));
        }
    }
}
