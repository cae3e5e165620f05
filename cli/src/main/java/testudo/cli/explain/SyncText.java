package testudo.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import testudo.cli.text.Page;

/** Prints who waits for whom. */
final class SyncText {

    private final Page page;
    private final Explanation.SyncView s;

    SyncText(Page page, Explanation.SyncView s) {
        this.page = page;
        this.s = s;
    }

    void print() {
        page.heading("Synchronization: " + s.family().word());
        page.entry("points", s.pointsPerStep() + " per step");
        page.entry("waits", s.derived() + " conflicts between workers per step: " + s.needed() + " needed, "
                + s.dropped() + " dropped as implied by others");
        switch (s.family()) {
            case PAIRWISE, PHASER_P2P -> groups();
            case EPOCH -> needs("before each stage, the workers whose phase just before must be done");
            case EPOCH_BOUNDARY_FIRST -> {
                page.entry("strips", ExplanationText.count(s.cut(), "stage") + " per step in two phases: what neighbours "
                        + "exchange, and then the interior");
                needs("before each stage, the workers whose phase just before, or so many back, must be done");
            }
            case FINISH -> page.entry("tasks", ExplanationText.count(s.workers().size(), "worker")
                    + ", joined and forked by worker 0 at each point");
            case BARRIER, TREE, STATIC_TREE, DISSEMINATION, TOURNAMENT, HYPERCUBE, PHASER ->
                    page.entry("barrier", ExplanationText.count(s.workers().size(), "worker") + ", all at each point");
        }
    }

    private void groups() {
        page.entry("groups", ExplanationText.count(s.groups().size(), "group") + " of adjacent cores: "
                + (s.ring() ? "a ring" : "an open chain") + " of " + ExplanationText.count(s.cores(), "core") + " with "
                + ExplanationText.count(s.threadsPerCore(), "thread") + " each");
        s.groups().forEach(g -> page.entry("group " + g.group(), "cores " + join(g.cores()) + ": workers "
                + join(g.workers())));
        s.workers().forEach(w -> page.entry("worker " + w.worker(), "core " + w.core() + ": "
                + (w.groups().isEmpty() ? "no group" : "groups " + join(w.groups()))));
    }

    private void needs(String what) {
        page.entry("needs", what);
        Map<Integer, Map<Integer, Map<String, List<String>>>> byWorker = new TreeMap<>();
        for (Explanation.NeedView n : s.needs()) {
            byWorker.computeIfAbsent(n.worker(), _ -> new TreeMap<>()).computeIfAbsent(n.stage(), _ -> new TreeMap<>())
                    .computeIfAbsent(n.kind() + " " + n.field(), _ -> new ArrayList<>())
                    .add(n.on() + (n.lag() == 1 ? "" : " (" + n.lag() + " back)"));
        }
        byWorker.forEach((worker, stages) -> page.entry("worker " + worker, stages.entrySet().stream()
                .map(stage -> "stage " + stage.getKey() + ": " + stage.getValue().entrySet().stream()
                        .map(need -> String.join(" ", need.getValue()) + " for " + need.getKey())
                        .collect(Collectors.joining(", ")))
                .collect(Collectors.joining("; "))));
    }

    private static String join(List<Integer> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(" "));
    }
}
