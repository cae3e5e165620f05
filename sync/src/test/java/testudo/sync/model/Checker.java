package testudo.sync.model;

import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;

import org.jetbrains.kotlinx.lincheck.Actor;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionResultKt;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.kotlinx.lincheck.util.ExceptionResult;
import org.jetbrains.lincheck.LincheckAssertionError;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

import testudo.sync.effort.Effort;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/**
 * The model checker and how long it looks.
 *
 * <p>It counts schedules, and the turns of loops in each, so that a busy machine tries what an idle one tries. By default
 * it also takes for hung what has not ended within 30 seconds: on a busy machine that is less than the first schedule
 * takes, which loads and rewrites classes. Hence the limits of many minutes here.
 */
final class Checker {

    /** Seconds for all that one class tries on the busiest of machines. */
    static final int LIMIT = 3_600;

    private static final long MILLIS_PER_SCHEDULE = 900_000;

    private Checker() {}

    /** What the checker calls on a thread of its own; public for its sake. */
    public static final class Play {

        private static Runnable law; // one law at a time

        @Operation
        public void play() {
            law.run();
        }
    }

    /** No thrown exception, whatever it is; the checker makes it with the class it tests. */
    public static final class Clean implements Verifier {

        public Clean(Class<?> played) {}

        @Override
        public boolean verifyResults(ExecutionScenario scenario, ExecutionResult results) {
            return !(ExecutionResultKt.getParallelResults(results).getFirst().getFirst() instanceof ExceptionResult);
        }
    }

    /** Teams to try: in brief, only those of three. */
    static IntStream teams() {
        return Effort.EXHAUSTIVE ? IntStream.of(2, 3) : IntStream.of(3);
    }

    /** Few enough that the schedules tried reach everything between the first and the last. */
    static int episodes(int workers) {
        return workers == 2 ? 3 : 2;
    }

    /** Mutants need that many: 200 were too few to find the lost arrival of 3 workers, with 2 it is found among 300. */
    private static int schedules(int workers) {
        return workers == 2 ? 300 : 1_000;
    }

    /** In as many schedules as mutants need with the profile {@code giants}, or fewer; {@link MeetingSwitchesTest} tries thousands in any case. */
    static void holdsInEverySchedule(int workers, Runnable law) {
        holdsInSchedules(schedules(workers), law);
    }

    /** In that many schedules with the profile {@code giants}, in the sixth part with {@code exhaustive}, in brief in the hundredth. */
    static void holdsInSchedules(int schedules, Runnable law) {
        explore(Effort.of(schedules, (schedules + 5) / 6, Math.max(2, schedules / 100)), law);
    }

    /** The report of the schedule that breaks the law; any other exception is the checker's own and fails the test. */
    static String isBrokenBySomeSchedule(Mutant mutant) {
        int episodes = mutant == Mutant.UNMERGED_RING ? 1 : episodes(mutant.workers);
        return assertThrows(
                LincheckAssertionError.class,
                () -> explore(
                        schedules(mutant.workers), () -> mutant.meet(new ModelPlatform(), episodes)))
                .getMessage();
    }

    /**
     * As {@link #isBrokenBySomeSchedule}, by a schedule that never ends; the last test of its JVM.
     *
     * <p>The checker leaves the hanging threads behind, and stumbles over them in its next test.
     */
    static void findsThatItHangs(Mutant mutant) {
        String report = isBrokenBySomeSchedule(mutant);
        assertTrue(report.contains("= The execution has hung ="), report);
    }

    private static void explore(int schedules, Runnable law) {
        Play.law = law;
        Actor play = new Actor(method(), List.of());
        new ModelCheckingOptions()
                .iterations(0) // none but this:
                .addCustomScenario(new ExecutionScenario(List.of(), List.of(List.of(play)), List.of(), null))
                .invocationsPerIteration(schedules)
                .invocationTimeout$lincheck(MILLIS_PER_SCHEDULE) // has no other name outside of Kotlin
                .minimizeFailedScenario(false)
                .verifier(Clean.class)
                .check(Play.class);
    }

    private static Method method() {
        try {
            return Play.class.getMethod("play");
        } catch (NoSuchMethodException impossible) {
            throw new AssertionError(impossible);
        }
    }
}
