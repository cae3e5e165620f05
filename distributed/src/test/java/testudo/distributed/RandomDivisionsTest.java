package testudo.distributed;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.api.effort.Effort;
import testudo.api.field.Boundary;
import testudo.api.field.FieldSpec;
import testudo.api.field.Local;
import testudo.api.field.Parameter;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.precision.SinglePrecision;
import testudo.api.program.MeasuredStep;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.api.program.Region;
import testudo.api.random.RandomPrograms;
import testudo.distributed.division.Division;
import testudo.distributed.division.Ranks;
import testudo.distributed.exchange.Exchange;
import testudo.distributed.execution.Exchanges;
import testudo.distributed.reach.Halos;
import testudo.distributed.subgrid.Subgrid;
import testudo.runtime.Simulation;
import testudo.runtime.decomposition.DecompositionException;
import testudo.runtime.decomposition.Tiling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Random programs on random ranks, tilings and families, as virtual nodes with messages that come late: the interpreter's bits.
 *
 * <p>{@code -Dtestudo.divisions=10000} chooses how many runs, {@code -Dtestudo.divisions.seed=N} with which program they begin.
 */
@Timeout(36_000)
@Tag("part")
class RandomDivisionsTest {

    @Test
    void anyProgramOnAnyRanksHasTheInterpretersBits() {
        int run = 0;
        int most = Integer.getInteger("testudo.divisions", Effort.oneIn(500).of(10_000, 250));
        long first = Long.getLong("testudo.divisions.seed", 0);
        long seed = first;
        int cutTwice = 0;
        int mixed = 0;
        int refused = 0;
        for (; run < most; seed++) {
            Random random = new Random(seed);
            RandomPrograms.Case drawn = RandomPrograms.generate(seed);
            Optional<Division> division = division(drawn.program(), random);
            if (division.isPresent()) {
                try {
                    check(drawn, division.get(), random);
                } catch (AssertionError e) {
                    if (!isKeptByWorkers(e)) {
                        throw e;
                    }
                    refused++;
                    assertTrue(refused <= 1 + most / 200, "the " + refused + "th is refused after " + run + " runs");
                    continue;
                }
                run++;
                mixed += isMixed(drawn.program(), division.get()) ? 1 : 0;
                cutTwice += Arrays.stream(Axis.values()).filter(division.get().ranks()::cuts).count() > 1 ? 1 : 0;
            }
        }
        System.out.println(run + " runs of the programs " + first + " to " + (seed - 1) + ", " + refused + " refused by name");
        assertTrue(cutTwice > 0, "only " + cutTwice + " of " + most + " cut along two axes");
        assertTrue(mixed > most / 10, "only " + mixed + " of " + most + " cut where some fields end and others go round");
    }

    /** An intermediate that two kernels compute, each a part of it, and the same stage reads, was to be sent after the step as well. */
    @Test
    void whatIsComputedInPartsIsNotSentWhereNobodyReadsIt() {
        RandomPrograms.Case drawn = RandomPrograms.generate(31_046);
        Division division = division(drawn.program(), new Random(31_046)).orElseThrow();
        for (int workers = 1; workers <= 2; workers++) {
            DividedRun.check(drawn, division,
                    DividedRun.Way.of(Exchanges.perStage(workers > 1), workers, new Tiling.WholeGrid()));
        }
    }

    /** A plane that a kernel wrote into, though nobody read it any more, was in the slot of another by then. */
    @Test
    void aPlaneLivesUntilItIsWrittenForTheLastTime() {
        Random random = new Random(104_734);
        RandomPrograms.Case drawn = RandomPrograms.generate(104_734);
        check(drawn, division(drawn.program(), random).orElseThrow(), random);
    }

    @Test
    void whatReadsOnlyBeyondACutIsLegal() {
        Program.Builder p = Program.on(Grid.of(3, 10));
        State u = p.state("u", Boundary.zeroGradient());
        Local l = p.local("l", FieldSpec.of(Boundary.zeroGradient()));
        p.assign(l, c -> 0.25 * u.at(c)).on(Region.box(Box.of(0, 3, 6, 10, 0, 1))).named("far");
        // Beside the share of rank 0, which holds nothing of what is read here.
        p.assign(l, c -> 2 * l.at(c, 0, 1)).on(Region.box(Box.of(0, 3, 5, 6, 0, 1))).named("near");
        p.assign(l, c -> -u.at(c)).on(Region.box(Box.of(0, 3, 0, 5, 0, 1))).named("own");
        p.assign(u.next(), c -> u.at(c, 0, 1) + l.at(c));
        Program program = p.build();
        Division division = Division.of(program, new Ranks(1, 2, 1));
        for (long seed = 0; seed < 8; seed++) {
            check(new RandomPrograms.Case(seed, program, Map.of(u, (i, j, k) -> 1.0 / (1 + i + 3 * j))), division,
                    new Random(seed));
        }
    }

    /** In half of the bytes. */
    @Test
    void floatsGoBetweenRanksAsFloats() {
        int run = 0;
        for (long seed = 500_000; run < Effort.oneIn(500).of(10_000, 250) / 4; seed++) {
            RandomPrograms.Case drawn = RandomPrograms.generate(seed);
            RandomPrograms.Case floats = new RandomPrograms.Case(seed, SinglePrecision.of(drawn.program()), drawn.initial());
            Random random = new Random(seed);
            Optional<Division> division = division(floats.program(), random);
            if (division.isPresent()) {
                Division ofDoubles = Division.of(drawn.program(), division.get().ranks());
                assertEquals(Exchange.of(drawn.program(), new Halos(drawn.program(), ofDoubles, 2)).bytes(),
                        2 * Exchange.of(floats.program(), new Halos(floats.program(), division.get(), 2)).bytes());
                check(floats, division.get(), random);
                run++;
            }
        }
    }

    /** Each field in its own precision, wherever messages are put together. */
    @Test
    void fieldsOfBothPrecisionsGoBetweenRanks() {
        int run = 0;
        for (long seed = 600_000; run < Effort.oneIn(500).of(10_000, 250) / 4; seed++) {
            RandomPrograms.Case drawn = RandomPrograms.generate(seed);
            Random random = new Random(seed);
            Precisions chosen = Precisions.DOUBLE;
            for (State state : drawn.program().states()) {
                chosen = state.name().contains("@") || random.nextBoolean() ? chosen
                        : chosen.with(state.name(), Precision.FLOAT);
            }
            RandomPrograms.Case mixed =
                    new RandomPrograms.Case(seed, SinglePrecision.of(drawn.program(), chosen), drawn.initial());
            Optional<Division> division = division(mixed.program(), random);
            if (division.isPresent()) {
                check(mixed, division.get(), random);
                run++;
            }
        }
    }

    /** Two steps read only the cell after the next one, but a step that is left over the next one. */
    @Test
    void aStepLeftOverHasWhatItReads() {
        Program.Builder p = Program.on(Grid.of(4));
        State u = p.state("u", Boundary.periodic());
        p.assign(u.next(), c -> 0.5 * u.at(c, 1));
        Program program = p.build();
        for (long seed = 0; seed < 8; seed++) {
            check(new RandomPrograms.Case(seed, program, Map.of(u, (i, j, k) -> 1.0 + i)),
                    Division.of(program, new Ranks(4, 1, 1)),
                    new Random(seed));
        }
    }

    @Test
    void theStepBeforeIsKnownWithoutCopiesOnEveryRank() {
        Program.Builder p = Program.on(Grid.of(7, 12));
        State u = p.state("u", Boundary.antisymmetric());
        State before = p.before(u);
        p.assign(u.next(), c -> 2 * u.at(c) - before.at(c)
                + 0.3 * (u.at(c, 1) + u.at(c, -1) + u.at(c, 0, 1) + u.at(c, 0, -1) - 4 * u.at(c)));
        Program program = p.build();
        for (long seed = 0; seed < 12; seed++) {
            Division division = Division.of(program, seed % 2 == 0 ? new Ranks(1, 3, 1) : new Ranks(2, 2, 1));
            Subgrid part = new Subgrid(program, new Halos(program, division, 1), 0);
            assertEquals(1,
                    Simulation.of(part.program()).tiling(new Tiling.WholeGrid()).workers(1).plan().program().assignments()
                            .size());
            check(new RandomPrograms.Case(seed, program, Map.of(u, (i, j, k) -> 1.0 / (1 + i + 3 * j), before,
                    (i, j, k) -> 2.0 / (3 + 2 * i + j))), division, new Random(seed));
        }
    }

    @Test
    void lengthsThatAllRanksMeasureAreThoseOfOne() {
        for (ReductionOp op : ReductionOp.values()) {
            for (long every = 1; every <= 3; every++) {
                Program.Builder p = Program.on(Grid.of(7, 12));
                State u = p.state("u", Boundary.periodic());
                Reduction speed = p.reduce("speed", op, c -> Math.abs(u.at(c)) + 0.1);
                Parameter dt = p.timeStep("dt", MeasuredStep.of(speed, s -> 0.1 / s).every(every));
                p.assign(u.next(),
                        c -> u.at(c) - dt.at(c) * u.at(c) * (u.at(c) - u.at(c, -1)) + 0.1 * dt.at(c) * u.at(c, 0, 1));
                Program program = p.build();
                for (long seed = 0; seed < 2; seed++) {
                    Division division = Division.of(program, seed % 2 == 0 ? new Ranks(1, 3, 1) : new Ranks(2, 2, 1));
                    check(new RandomPrograms.Case(seed, program, Map.of(u, (i, j, k) -> Math.sin(1.0 + i + 3 * j))), division,
                            new Random(seed));
                }
            }
        }
    }

    /** What is known not to be done: docs/decisions/0064-messages-within-a-step.md. */
    private static boolean isKeptByWorkers(AssertionError e) {
        return e.getCause() != null && String.valueOf(e.getCause().getMessage())
                .matches("Node \\d+ failed: '\\w+' is to be sent after a stage, but here each worker has its own, .*");
    }

    @Test
    void whatAPartsWorkersKeepToThemselvesIsRefusedByName() {
        Random random = new Random(7_100_487);
        RandomPrograms.Case drawn = RandomPrograms.generate(7_100_487);
        Division division = division(drawn.program(), random).orElseThrow();
        assertTrue(isKeptByWorkers(assertThrows(AssertionError.class, () -> check(drawn, division, random))));
    }

    private static boolean isMixed(Program program, Division division) {
        return division.round().stream().anyMatch(
                axis -> program.fields().stream().anyMatch(f -> !f.spec().boundaries().periodic(axis)));
    }

    /** Empty where the draw does not fit the program. */
    private static Optional<Division> division(Program program, Random random) {
        for (int attempt = 0; attempt < 10; attempt++) {
            try {
                Ranks ranks = new Ranks(1 + random.nextInt(3), 1 + random.nextInt(3), 1 + random.nextInt(2));
                if (ranks.count() > 1 && ranks.count() <= 8) {
                    return Optional.of(Division.of(program, ranks));
                }
            } catch (DecompositionException unfit) {
                // drawn again
            }
        }
        return Optional.empty();
    }

    private static void check(RandomPrograms.Case drawn, Division division, Random random) {
        DividedRun.check(drawn, division, DividedRun.Way.drawn(drawn.seed(), random));
    }
}
