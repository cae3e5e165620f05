package testudo.sync.model;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.sync.barrier.Barriers;
import testudo.sync.barrier.Reduction;
import testudo.sync.barrier.StaticTreeBarrier;
import testudo.sync.effort.Effort;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * Barriers, Algorithm 1 and phasers that meet, with every way of interrupting them up to two times: nobody leaves early,
 * and nobody waits for ever. The mutants of {@link Mutant}, each wrong in one place, are found in the same way.
 */
@Timeout(900)
@Tag("part")
class MeetingSwitchesTest {

    private static final int EPISODES = 3; // the third is the first to use again what the first left behind

    static Stream<Arguments> teams() {
        return SyncFamily.barriers().stream()
                .flatMap(kind -> IntStream.of(2, 3, 4).mapToObj(parties -> Arguments.of(kind, parties)));
    }

    @ParameterizedTest
    @MethodSource("teams")
    void nobodyLeavesABarrierBeforeEverybodyHasCome(SyncFamily kind, int parties) {
        interrupt(parties, relay -> Laws.meetInStep(
                relay, Laws.all(parties), episodes(parties), Barriers.of(kind, parties, relay)::await));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void aReductionCombinesTheValuesOfItsOwnEpisode(int parties) {
        interrupt(parties, relay -> {
            StaticTreeBarrier barrier = new StaticTreeBarrier(parties, relay);
            relay.run(parties, worker -> {
                for (int e = 1; e <= episodes(parties); e++) {
                    assertEquals(
                            10 * e + parties - 1,
                            barrier.reduce(worker, e, 10 * e + worker.index(), Reduction.MAX),
                            "episode " + e);
                }
            });
        });
    }

    @ParameterizedTest
    @CsvSource({"2, 1, false", "3, 1, false", "3, 1, true", "4, 1, true", "1, 3, false", "2, 2, true"})
    void nobodyLeavesAGroupBeforeItsNeighboursHaveCome(int cores, int threads, boolean ring) {
        PairwisePlan plan = new PairwisePlan(cores, threads, ring, Points.afterEach(1));
        int[][] partners = Laws.partners(plan);
        interrupt(plan.workers(), relay -> {
            PairwiseGroups groups = new PairwiseGroups(plan, relay);
            Laws.meetInStep(relay, partners, episodes(plan.workers()), (worker, _) -> groups.meet(worker));
        });
    }

    /** Two workers per node of a tree, so that with three of them there is a node to claim below the top. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void nobodyLeavesAPhaserBeforeEverybodyHasCome(int workers) {
        PhaserOptions tree = PhaserOptions.defaults().withDegree(2).withAdaptive(false);
        interrupt(workers, relay -> Laws.meetInStep(
                relay, Laws.all(workers), episodes(workers), new PhaserBarrier(workers, tree, relay)::await));
    }

    /** Each signals on its own phaser and waits on its neighbours'. */
    @Test
    void nobodyLeavesBeforeItsNeighboursHaveSignalled() {
        List<List<Integer>> chain = List.of(List.of(1), List.of(0, 2), List.of(1));
        int[][] partners = {{1}, {0, 2}, {1}};
        interrupt(chain.size(), relay -> Laws.meetInStep(
                relay, partners, 2, new PhaserNeighbours(chain, PhaserOptions.defaults(), relay)::meet));
    }

    @ParameterizedTest
    @EnumSource
    void mutantsAreFound(Mutant mutant) {
        List<String> found = Arrays.stream(Switches.Order.values())
                .flatMap(order -> brokenBy(order, relay -> mutant.meet(relay, EPISODES)).stream())
                .toList();
        assertTrue(found.stream().anyMatch(report -> report.contains(mutant.symptom())), () -> mutant + ": " + found);
    }

    private static List<String> brokenBy(Switches.Order order, Consumer<Platform> law) {
        try {
            Interruptions.of(law::accept).twice(order);
            return List.of();
        } catch (AssertionError broken) {
            return List.of(broken.getMessage());
        }
    }

    /** In brief, teams of more than two twice in one order only: that in which a wait is over as early as it can be. */
    private static void interrupt(int workers, Consumer<Relay> law) {
        Interruptions interruptions = Interruptions.of(law);
        for (Switches.Order order : Switches.Order.values()) {
            if (Effort.EXHAUSTIVE || workers == 2 || order == Switches.Order.WAITERS) {
                interruptions.twice(order);
            } else {
                interruptions.once(order);
            }
        }
    }

    private static int episodes(int workers) {
        return workers < 4 ? EPISODES : 2;
    }
}
