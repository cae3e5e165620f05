package testudo.tasks;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;

import testudo.sync.host.HostPlatform;
import testudo.tasks.queue.QueueUser;
import testudo.tasks.scheme.Schemes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Workers that share their queues keep ends of tasks back, and tell of tasks in advance: no scope notices. */
class SharesTest {

    private static final int WORKERS = 3;
    private static final int RUNS = 40;
    private static final int STEPS = 2_000;

    private final TaskTeam team = new TaskTeam(new HostPlatform(), TaskOptions.of(WORKERS).scheme(Schemes.global()));
    private final List<TaskWorker> workers = IntStream.range(0, WORKERS)
            .mapToObj(w -> new TaskWorker(new Numbered(w), team, team.scheme, new QueueUser())).toList();

    @Test
    void endsAreToldBeforeATaskOfAnotherScope() {
        Scope scope = new Scope(null, workers.get(0));
        Scope other = new Scope(null, workers.get(2));
        TaskWorker thief = workers.get(1);
        workers.get(0).count(scope);
        workers.get(0).count(scope);
        thief.leave(scope);
        thief.goesOnWith(of(scope));
        thief.leave(scope);
        assertFalse(scope.isDone(), "kept back while there may be more");
        thief.goesOnWith(of(other));
        assertTrue(scope.isDone());
    }

    @Test
    void endsAreToldBeforeAWorkerIsIdle() {
        Scope scope = new Scope(null, workers.get(0));
        workers.get(0).count(scope);
        workers.get(1).leave(scope);
        workers.get(1).goesOnWith(null);
        assertTrue(scope.isDone());
    }

    /** Tasks of three scopes, made and run by anybody in any order, beside a plain count of each scope. */
    @Test
    void noScopeEndsEarlyOrLate() {
        for (int seed = 1; seed <= RUNS; seed++) {
            Random random = new Random(seed);
            List<Scope> scopes = Stream.of(0, 1, 2).map(w -> new Scope(null, workers.get(w))).toList();
            long[] left = new long[scopes.size()];
            for (int step = 0; step < STEPS; step++) {
                play(random, scopes, left);
                int looked = random.nextInt(scopes.size());
                assertTrue(left[looked] == 0 || !scopes.get(looked).isDone(),
                        "seed " + seed + ": scope " + looked + " seems to have"
                                + " ended, " + left[looked] + " tasks have not");
            }
            for (int s = 0; s < scopes.size(); s++) {
                for (; left[s] > 0; left[s]--) {
                    TaskWorker last = workers.get(random.nextInt(WORKERS));
                    last.goesOnWith(of(scopes.get(s)));
                    last.leave(scopes.get(s));
                }
            }
            workers.forEach(worker -> worker.goesOnWith(null));
            assertEquals(List.of(true, true, true), scopes.stream().map(Scope::isDone).toList(), "seed " + seed + ", "
                    + Arrays.toString(left));
        }
    }

    /** A worker runs a task of some scope that has one, or that it opened; it makes others, and ends. */
    private void play(Random random, List<Scope> scopes, long[] left) {
        int s = random.nextInt(scopes.size());
        int w = random.nextInt(WORKERS);
        TaskWorker worker = workers.get(w);
        Scope scope = scopes.get(s);
        int children = random.nextInt(4) == 0 ? random.nextInt(100) : random.nextInt(2);
        if (left[s] == 0 && w != s) {
            return;
        }
        if (random.nextInt(8) > 0) { // else it comes from one task to the other by a way of its own
            worker.goesOnWith(left[s] == 0 ? null : of(scope));
        }
        for (int c = 0; c < children; c++) {
            worker.count(scope);
        }
        if (left[s] > 0) {
            worker.leave(scope);
            left[s]--;
        }
        left[s] += children;
    }

    private static Task of(Scope scope) {
        Task task = new BodyTask(_ -> {});
        task.scope = scope;
        return task;
    }
}
