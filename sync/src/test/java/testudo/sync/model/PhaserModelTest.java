package testudo.sync.model;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import testudo.sync.phaser.FreePlay;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Races;

/**
 * Register ‖ signal ‖ drop on phasers: in whatever order the steps of the real tasks are scheduled, they note what the
 * tasks of the reference model can note in some order of theirs.
 */
@Tag("model")
@Timeout(120)
class PhaserModelTest {

    /** How signals are gathered. */
    enum Build {
        /** Each waiter looks at all signallers. */
        DIRECT(PhaserOptions.defaults()),
        /** One waiter gathers and publishes. */
        FLAT(PhaserOptions.flat().withAdaptive(false)),
        /** Along a tree, which a registration or a drop may put out of shape. */
        TREE(PhaserOptions.defaults().withDegree(2).withAdaptive(false));

        final PhaserOptions options;

        Build(PhaserOptions options) {
            this.options = options;
        }
    }

    static Stream<Arguments> plays() {
        return Arrays.stream(Races.values())
                .flatMap(race -> Arrays.stream(Build.values()).map(build -> Arguments.of(race, build)));
    }

    @ParameterizedTest
    @MethodSource("plays")
    void whatTasksNoteIsAnOutcomeOfTheModel(Races race, Build build) {
        Program program = race.program();
        Program.Outcomes possible = program.outcomes();
        assertFalse(possible.deadlock());
        Checker.holdsInEverySchedule(
                3, () -> FreePlay.isAmong(possible, program, new ModelPlatform(), build.options));
    }
}
