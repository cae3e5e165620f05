package testudo.sync.model;

import java.util.EnumMap;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.effort.Effort;
import testudo.sync.phaser.FreePlay;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Races;

import static org.junit.jupiter.api.Assertions.assertFalse;

/**
 * Register ‖ signal ‖ drop on phasers: with one interruption at every step, and several at some, the real tasks note
 * what the tasks of the reference model can note in some order of theirs, and never wait for each other for ever.
 */
@Timeout(900)
@Tag("part")
class PhaserSwitchesTest {

    private static final Map<Races, Program.Outcomes> OUTCOMES = new EnumMap<>(Races.class);
    private static final int SEED = 20080607;
    private static final int RANDOM_RUNS = Effort.of(2_000, 400); // 25 µs each

    /** Each waiter looks at all signallers. */
    @ParameterizedTest
    @EnumSource
    void whatTasksThatLookForThemselvesNoteIsAnOutcomeOfTheModel(Races race) {
        explore(race, PhaserOptions.defaults());
    }

    /** One waiter gathers and publishes. */
    @ParameterizedTest
    @EnumSource
    void whatTasksNoteOfPublishedPhasesIsAnOutcomeOfTheModel(Races race) {
        explore(race, PhaserOptions.flat().withAdaptive(false));
    }

    /** Signals are gathered along a tree, which grows. */
    @ParameterizedTest
    @EnumSource
    void whatTasksBelowATreeNoteIsAnOutcomeOfTheModel(Races race) {
        explore(race, PhaserOptions.defaults().withDegree(2).withAdaptive(false));
    }

    private static void explore(Races race, PhaserOptions options) {
        Program program = race.program();
        Program.Outcomes possible = OUTCOMES.computeIfAbsent(race, _ -> program.outcomes());
        assertFalse(possible.deadlock());
        Interruptions interruptions =
                Interruptions.of(relay -> FreePlay.isAmong(possible, program, relay, options));
        for (Switches.Order order : Switches.Order.values()) {
            int steps = interruptions.once(order);
            interruptions.often(order, steps, RANDOM_RUNS, SEED);
        }
    }
}
