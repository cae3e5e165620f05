package testudo.benchmarks.tasking;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** All that are compared do the work: small ones, whose results are known from elsewhere. */
@Timeout(900)
class TaskDoersTest {

    @ParameterizedTest
    @CsvSource({"FIB, 10, 177, 55", "TREE, 3, 1111, 1111", "TREE, 6, 1111111, 1111111", "EMPTY, 7, 7, 7", "TINY, 13, 13, 13",
        "FDTD, 3, 3, 3"})
    void worksHaveSoManyTasksAndThatResult(TaskWork work, int size, long tasks, long value) {
        assertEquals(tasks, work.tasks(size));
        assertEquals(value, work.value(size));
    }

    @ParameterizedTest
    @EnumSource(OurTasks.Way.class)
    void oursDoAllWorks(OurTasks.Way way) {
        for (TaskWork work : TaskWork.values()) {
            for (int workers : new int[] {1, 2, 8}) {
                done(new OurTasks(way, workers), work, work.size(true));
            }
        }
    }

    @Test
    void thePoolDoesWhatItIsAskedFor() {
        for (TaskWork work : List.of(TaskWork.FIB, TaskWork.TREE, TaskWork.EMPTY)) {
            done(new PoolTasks(2, false), work, work.size(true));
        }
        done(new PoolTasks(2, true), TaskWork.TREE, 3);
    }

    @Test
    void threadsDoWhatTheyAreAskedFor() {
        done(new ThreadTasks(2), TaskWork.FIB, 8);
        done(new ThreadTasks(2), TaskWork.TREE, 2);
        done(new ThreadTasks(2), TaskWork.EMPTY, 20);
        done(new ThreadTasks(2), TaskWork.TINY, 500);
    }

    private static void done(TaskDoer doer, TaskWork work, int size) {
        TaskTime time = doer.run(work, size);
        assertEquals(work.value(size), time.value(), doer.getClass() + " " + work);
        assertTrue(time.nanos() > 0, time::toString);
    }

    /** Where a task is made, run and forgotten, at least that task was allocated. */
    @Test
    void bytesAreThoseOfTheWorkerWhoRuns() {
        long task = OurTasks.bytesOfTask();
        assertTrue(task >= 16 && task <= 64, () -> task + " bytes");
        long none = new OurTasks(OurTasks.Way.LOCAL, 1).run(TaskWork.EMPTY, 0).bytes();
        long many = new OurTasks(OurTasks.Way.LOCAL, 1).run(TaskWork.EMPTY, 1000).bytes();
        assertTrue(many - none >= 1000 * task, () -> many + " bytes");
    }

    @Test
    void answersAreReadAsTheyAreWritten() {
        assertEquals(new TaskTime(5, 7, 11), TaskTime.parse(new TaskTime(5, 7, 11).line()));
        assertEquals(new TaskTime(5, 7, 0), TaskTime.parse("5 7"));
    }
}
