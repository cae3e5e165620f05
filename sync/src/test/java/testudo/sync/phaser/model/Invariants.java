package testudo.sync.phaser.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/** What holds in every reachable model; see the names of the laws. Each method lists the laws that are broken. */
public final class Invariants {

    private Invariants() {}

    /** The laws of every operation set. */
    static List<String> broken(Model model) {
        List<String> broken = new ArrayList<>();
        model.phasers().forEach((p, phaser) -> {
            Collection<View> views = phaser.views().values();
            if (!views.stream().allMatch(Invariants::signalledAtMostOnce)) {
                broken.add("I1 a task that signals and waits is at most one signal ahead of its waits: " + p);
            }
            if (!views.stream().allMatch(v -> !v.mode().waits() || phaser.observable(v.wp()))) {
                broken.add("I3 a completed wait is observable: " + p);
            }
            if (!pairs(views, (v, u) -> !inStep(v) || !inStep(u) || Math.abs(v.wp() - u.wp()) <= 1)) {
                broken.add("I4 tasks that signal and wait are at most one phase apart: " + p);
            }
        });
        return broken;
    }

    /** I5, which single waits break: shared phasers agree on how far two tasks are apart. */
    static List<String> drift(Model model) {
        List<String> broken = new ArrayList<>();
        for (Map.Entry<String, PhaserState> p : model.phasers().entrySet()) {
            for (Map.Entry<String, PhaserState> q : model.phasers().entrySet()) {
                Set<String> both = new HashSet<>(p.getValue().views().keySet());
                both.retainAll(q.getValue().views().keySet());
                long apart = both.stream()
                        .map(t -> model.view(t, p.getKey()).wp() - model.view(t, q.getKey()).wp())
                        .distinct()
                        .count();
                if (apart > 1) {
                    broken.add("I5 two tasks are equally far apart on all phasers they share: " + p.getKey() + ", "
                            + q.getKey());
                }
            }
        }
        return broken;
    }

    /** I2 over one step: no phase observable before has become unobservable. */
    static List<String> unstable(Model before, Model after) {
        List<String> broken = new ArrayList<>();
        before.phasers().forEach((p, phaser) -> {
            if (after.phasers().get(p).horizon() < phaser.horizon()) {
                broken.add("I2 an observable phase stays so: " + p);
            }
        });
        return broken;
    }

    /**
     * I6: some registered task can do every operation that is valid for it.
     *
     * <p>Only waiting for everything can block, so it is enough to look at that; a single section that may run is run.
     */
    static boolean somebodyIsFree(Model model) {
        List<String> registered = model.tasks().entrySet().stream()
                .filter(t -> !t.getValue().ended() && !t.getValue().held().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        return registered.isEmpty()
                || registered.stream()
                        .anyMatch(t -> model.step(t, new Op.WaitAll()).status() != Step.Status.BLOCKED)
                || model.phasers().keySet().stream()
                        .anyMatch(p -> model.step(registered.getFirst(), new Op.RunSingle(p)).status() == Step.Status.OK);
    }

    private static boolean signalledAtMostOnce(View v) {
        return !inStep(v) || v.sp() == v.wp() || v.sp() == v.wp() + 1;
    }

    private static boolean inStep(View v) {
        return v.mode().signals() && v.mode().waits();
    }

    private static boolean pairs(Collection<View> views, BiPredicate<View, View> law) {
        return views.stream().allMatch(v -> views.stream().allMatch(u -> law.test(v, u)));
    }
}
