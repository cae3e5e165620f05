package testudo.sync.model;

import org.jetbrains.lincheck.Lincheck;
import org.jetbrains.lincheck.LincheckAssertionError;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** The model checker and how long it looks. */
final class Checker {

    private Checker() {}

    /** Few enough that the schedules tried reach everything between the first and the last. */
    static int episodes(int workers) {
        return workers == 2 ? 3 : 2;
    }

    /** Schedules to try: 200 were too few to find the lost arrival of 3 workers, with 2 it is found among 300. */
    private static int schedules(int workers) {
        return workers == 2 ? 300 : 1_000;
    }

    static void holdsInEverySchedule(int workers, Runnable law) {
        holdsInSchedules(schedules(workers), law);
    }

    static void holdsInSchedules(int schedules, Runnable law) {
        Lincheck.runConcurrentTest(schedules, law);
    }

    /** The report of the schedule that breaks the law; any other exception is the checker's own and fails the test. */
    static String isBrokenBySomeSchedule(int workers, Runnable law) {
        return assertThrows(
                LincheckAssertionError.class, () -> Lincheck.runConcurrentTest(schedules(workers), law))
                .getMessage();
    }

    /**
     * As {@link #isBrokenBySomeSchedule}, by a schedule that never ends; the last test of its JVM.
     *
     * <p>The checker leaves the hanging threads behind, and stumbles over them in its next test.
     */
    static void hangsInSomeSchedule(int workers, Runnable law) {
        String report = isBrokenBySomeSchedule(workers, law);
        assertTrue(report.contains("= Concurrent test has hung ="), report);
    }
}
