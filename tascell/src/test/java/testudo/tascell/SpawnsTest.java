package testudo.tascell;

import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import testudo.tascell.program.SearchCatalog;
import testudo.tascell.program.SearchProgram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Tasks are made for those who ask: none for a worker alone, as many as there are workers to busy, and no more for a larger search. */
@Timeout(900)
class SpawnsTest {

    private static final int RUNS = 5;
    private static final int MOST = 400;

    /** Turns that end when all workers take part in them, which takes a task for each but the first. */
    private static final class Meeting extends Task {

        private final Set<Integer> present;
        private final Queue<List<Integer>> given;
        private final int workers;
        private final int from;
        private final int to;
        private final Loop<Meeting> turns = new Loop<>() {
            @Override
            protected Meeting split(int low, int high) {
                given.add(List.of(low, high));
                return new Meeting(present, given, workers, low, high);
            }

            @Override
            protected void merge(Meeting done) {}
        };

        Meeting(Set<Integer> present, Queue<List<Integer>> given, int workers, int from, int to) {
            this.present = present;
            this.given = given;
            this.workers = workers;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void run(TascellWorker here) {
            for (int turn = turns.open(here, from, to); turns.has(turn); turn++) {
                present.add(here.index());
                while (present.size() < workers) {
                    here.poll();
                    LockSupport.parkNanos(1);
                }
            }
            turns.close(here);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 8})
    void whoWantsAllWorkersMakesATaskForEach(int workers) {
        Queue<List<Integer>> given = new ConcurrentLinkedQueue<>();
        TascellReport report = Tascell.run(TascellOptions.of(workers),
                new Meeting(ConcurrentHashMap.newKeySet(), given, workers, 0, 8 * workers));
        // The first worker waits in its first turn, and gives half of the others to whoever asks first.
        assertEquals(workers == 1 ? null : List.of(4 * workers, 8 * workers), given.peek());
        assertTrue(report.spawns() >= workers - 1, report::toString);
        assertTrue(report.spawns() < 8 * workers, report::toString);
    }

    @Test
    void aWorkerAloneMakesNone() {
        SearchCatalog.all()
                .forEach(program -> assertEquals(0, spawns(program, Math.min(9, program.extent().standard()), 1, 1)));
    }

    /**
     * Of the 856,188 queens that are put on the board of 12, some tens become tasks, also on a machine where workers seldom get a processor:
     * each takes half of the oldest work there is.
     */
    @Test
    void tasksAreFewHoweverLargeTheSearch() {
        SearchProgram<?> queens = SearchCatalog.find("nqueens").orElseThrow();
        long[] spawns = IntStream.range(0, RUNS).mapToLong(seed -> spawns(queens, 12, 4, seed)).sorted().toArray();
        assertTrue(spawns[RUNS / 2] < MOST, () -> Arrays.toString(spawns));
    }

    private static <T extends Task> long spawns(SearchProgram<T> program, int size, int workers, int seed) {
        return Tascell.run(TascellOptions.of(workers).seed(seed), program.task(size)).spawns();
    }
}
