package testudo.sync.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import testudo.sync.phaser.FreePlay;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Races;
import testudo.sync.platform.Platform;

import static org.junit.jupiter.api.Assertions.assertFalse;

/**
 * Register ‖ signal ‖ drop on phasers: in whatever order the steps of the real tasks are scheduled, they note what the
 * tasks of the reference model can note in some order of theirs.
 */
@Tag("model")
@Timeout(Checker.LIMIT)
@Tag("part")
class PhaserModelTest {

    /** Each takes 50 ms to 300 ms. Too few to find a defect at one step only: those {@link PhaserSwitchesTest} finds. */
    private static final int SCHEDULES = 10;
    private static final int CHAIN_SCHEDULES = 150;

    /** How signals are gathered. */
    enum Build {
        /** Each waiter looks at all signallers. */
        DIRECT(PhaserOptions.defaults()),
        /** One waiter gathers and publishes. */
        PUBLISHED(PhaserOptions.flat().withAdaptive(false));

        final PhaserOptions options;

        Build(PhaserOptions options) {
            this.options = options;
        }
    }

    static Stream<Arguments> plays() {
        return Arrays.stream(Races.values())
                .flatMap(race -> Arrays.stream(Build.values()).map(build -> Arguments.of(race, build)));
    }

    /** In every build this is for {@link PhaserSwitchesTest}. */
    @ParameterizedTest
    @MethodSource("plays")
    @Tag("exhaustive")
    void whatTasksNoteIsAnOutcomeOfTheModel(Races race, Build build) {
        Program program = race.program();
        Program.Outcomes possible = program.outcomes();
        assertFalse(possible.deadlock());
        Checker.holdsInSchedules(
                SCHEDULES, () -> FreePlay.isAmong(possible, program, new ModelPlatform(), build.options));
    }

    /** Two workers per node of a tree, so that with three of them there is a node to claim below the top. */
    @ParameterizedTest
    @MethodSource("testudo.sync.model.Checker#teams")
    void nobodyLeavesAPhaserBeforeEverybodyHasCome(int workers) {
        PhaserOptions tree = PhaserOptions.defaults().withDegree(2).withAdaptive(false);
        int[][] all = Laws.all(workers);
        Checker.holdsInEverySchedule(workers, () -> {
            Platform platform = new ModelPlatform();
            Laws.meetInStep(
                    platform, all, Checker.episodes(workers), new PhaserBarrier(workers, tree, platform)::await);
        });
    }

    /** Each signals on its own phaser and waits on its neighbours'. */
    @Test
    @Tag("exhaustive")
    void nobodyLeavesBeforeItsNeighboursHaveSignalled() {
        List<List<Integer>> chain = List.of(List.of(1), List.of(0, 2), List.of(1));
        int[][] partners = {{1}, {0, 2}, {1}};
        Checker.holdsInSchedules(CHAIN_SCHEDULES, () -> {
            Platform platform = new ModelPlatform();
            Laws.meetInStep(platform, partners, 2, new PhaserNeighbours(chain, PhaserOptions.defaults(), platform)::meet);
        });
    }
}
