package testudo.sync.model;

import java.util.Random;
import java.util.function.Function;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import testudo.sync.phaser.FreePlay;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.phaser.model.Program;
import testudo.sync.phaser.model.Races;

import static org.junit.jupiter.api.Assertions.assertFalse;

/**
 * Register ‖ signal ‖ drop on phasers: with one interruption at every step, and several at some, the real tasks note
 * what the tasks of the reference model can note in some order of theirs, and never wait for each other for ever.
 */
@Timeout(120)
class PhaserSwitchesTest {

    private static final int SEED = 20080607;
    private static final int RANDOM_RUNS = 2_000; // 25 µs each

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
        Program.Outcomes possible = program.outcomes();
        assertFalse(possible.deadlock());
        Function<Switches, Relay> play = switches -> {
            Relay relay = new Relay(switches);
            FreePlay.isAmong(possible, program, relay, options);
            return relay;
        };
        for (Switches.Order order : Switches.Order.values()) {
            int steps = interruptOnce(Switches.none(order), play);
            interruptOften(Switches.none(order), steps, play);
        }
    }

    /** At every step, in favour of every other worker. */
    private static int interruptOnce(Switches none, Function<Switches, Relay> play) {
        int steps = play.apply(none).steps();
        for (int step = 1; step <= steps; step++) {
            int place = 1;
            while (play.apply(none.plus(step, place)).taken() == 1) {
                place++;
            }
        }
        return steps;
    }

    /** Two to four times, in favour of any other worker. */
    private static void interruptOften(Switches none, int steps, Function<Switches, Relay> play) {
        Random random = new Random(SEED);
        for (int run = 0; run < RANDOM_RUNS; run++) {
            Switches switches = none;
            for (int interruption = 0; interruption < 2 + run % 3; interruption++) {
                switches = switches.plus(1 + random.nextInt(steps), 1 + random.nextInt(3));
            }
            play.apply(switches);
        }
    }
}
