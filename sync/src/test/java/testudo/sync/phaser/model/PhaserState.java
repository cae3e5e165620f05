package testudo.sync.phaser.model;

import java.util.Map;
import java.util.Set;

/**
 * A phaser at one moment.
 *
 * @param home the scope it was created in
 * @param bound how far a signal may be ahead of the slowest waiter; 0 for any distance
 * @param pending phases some task entered by {@code next single} whose section has not run yet
 */
public record PhaserState(int home, int bound, Map<String, View> views, Set<Long> pending) {

    public PhaserState {
        views = Map.copyOf(views);
        pending = Set.copyOf(pending);
    }

    /** Whether every task that can signal has signalled phase {@code n}. */
    public boolean observable(long n) {
        return horizon() >= n;
    }

    /** The last observable phase; with nobody to wait for, the last of all. */
    long horizon() {
        return views.values().stream().filter(v -> v.mode().signals()).mapToLong(View::sp).min().orElse(Long.MAX_VALUE);
    }

    /** Whether the wait for phase {@code n} is over: observable, and its single section, if asked for, has run. */
    boolean passed(long n) {
        return observable(n) && !pending.contains(n);
    }

    /** Whether a signal of this task would exceed the bound. */
    boolean full(String task) {
        View view = views.get(task);
        long signals = view.signalled().sp();
        return bound > 0
                && view.mode().signals()
                && signals > view.sp()
                && views.values().stream().anyMatch(v -> v.mode().waits() && view.sp() - v.wp() >= bound);
    }

    PhaserState with(String task, View view) {
        return new PhaserState(home, bound, Maps.with(views, task, view), pending);
    }

    PhaserState without(String task) {
        return new PhaserState(home, bound, Maps.without(views, task), pending);
    }

    PhaserState pending(Set<Long> phases) {
        return new PhaserState(home, bound, views, phases);
    }
}
