package testudo.distributed;

import java.util.List;
import java.util.Map;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.State;
import testudo.api.grid.Grid;
import testudo.api.program.Program;
import testudo.api.program.ReductionOp;
import testudo.api.random.RandomPrograms;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.execution.Exchanges;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;
import testudo.sync.plan.SyncFamily;
import testudo.transport.virtual.VirtualOptions;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Ranks that take two steps there and back in one array per state, with an exchange after both and after a step that is left over. */
@Tag("part")
class ThereAndBackRunsTest {

    private static final List<Boundary> ENDS =
            List.of(Boundary.periodic(), Boundary.mirror(), Boundary.zeroGradient(), Boundary.fixed(0.5));

    private static final List<Grid> GRIDS = List.of(Grid.of(12, 9), Grid.of(7, 13), Grid.of(8, 9, 6), Grid.of(6, 5, 10));

    private static RandomPrograms.Case program(long seed, Random random) {
        Program.Builder p = Program.on(GRIDS.get(random.nextInt(GRIDS.size())));
        State u = p.state("u", ENDS.get(random.nextInt(ENDS.size())));
        State v = p.state("v", ENDS.get(random.nextInt(ENDS.size())));
        double a = random.nextDouble();
        int far = 1 + random.nextInt(2);
        p.assign(u.next(), c -> a * (u.at(c, 1) - u.at(c, 0, -1)) + 0.25 * u.at(c, -far) - v.at(c, 0, 1));
        p.assign(v.next(), c -> v.at(c) - a * u.at(c, 0, far) + 0.125 * v.at(c, -1, 1));
        p.reduce("sum", ReductionOp.SUM, c -> u.at(c) + v.at(c));
        return new RandomPrograms.Case(seed, p.build(),
                Map.of(u, (i, j, k) -> 1.0 / (1 + i + 3 * j + 7 * k), v, (i, j, k) -> Math.sin(i - 2.0 * j + k)));
    }

    @Test
    void theirBitsAreTheInterpreters() {
        int drawn = Effort.oneIn(10).of(300);
        long compressed = 0;
        for (long seed = 0; seed < drawn; seed++) {
            Random random = new Random(seed);
            RandomPrograms.Case of = program(seed, random);
            try {
                Division division = Division.of(of.program(), new Ranks(1 + random.nextInt(2), 1 + random.nextInt(2), 1));
                SyncFamily family = SyncFamily.values()[random.nextInt(SyncFamily.values().length)];
                compressed += DividedRun.check(of, division,
                        new DividedRun.Way(Exchanges.thereAndBack(2 + 2 * random.nextInt(2)),
                                new Tiling.CompressedGrid(1 + random.nextInt(3)), family, 1 + random.nextInt(2), 1,
                                1 + random.nextInt(DividedRun.STEPS - 1), 1, false, random.nextBoolean(),
                                new VirtualOptions(seed, random.nextInt(3), random.nextInt(4), Integer.MAX_VALUE)));
            } catch (DecompositionException thin) {
                // another draw: a share is thinner than what its steps read of its neighbour
            }
        }
        long went = compressed;
        assertTrue(went > drawn / 2, () -> "only " + went + " ranks of " + drawn + " runs went there and back");
    }
}
