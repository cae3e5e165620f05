package testudo.cli.explain;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.eclipse.collections.api.RichIterable;
import org.eclipse.collections.api.block.function.Function;
import org.eclipse.collections.api.factory.Lists;
import org.eclipse.collections.api.list.MutableList;
import org.eclipse.collections.api.tuple.Pair;

import testudo.cli.explain.Explanation.NeedView;
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
        page.entry("waits",
                s.derived() + " conflicts between " + (s.strands().isEmpty() ? "workers" : "strands") + " per step: "
                        + s.needed() + " needed, "
                        + s.dropped() + " dropped as implied by others");
        switch (s.family()) {
            case PAIRWISE, PHASER_P2P -> groups();
            case EPOCH -> needs("before each stage, the workers whose phase just before must be done");
            case EPOCH_BOUNDARY_FIRST -> {
                page.entry("strips", ExplanationText.count(s.cut(), "stage") + " per step in two phases: what neighbours "
                        + "exchange, and then the interior");
                needs("before each stage, the workers whose phase just before, or so many back, must be done");
            }
            case DYNAMIC -> {
                page.entry("strands", s.strands().isEmpty() ? "one for each worker, as there is nobody to take others"
                        : s.strands().size() + " of " + ExplanationText.count(s.workers().size(), "worker")
                                + "; a free worker takes the next piece of its own that is behind most, else the nearest other's");
                s.workers().stream().filter(_ -> !s.strands().isEmpty()).forEach(w -> page.entry("worker " + w.worker(),
                        "strands " + join(IntStream.range(0, s.strands().size())
                                .filter(n -> s.strands().get(n) == w.worker()).boxed().toList())));
                needs("before each stage of a strand, the strands whose phase just before, or so many back, must be done");
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
        grouped(Lists.immutable.withAll(s.needs()), NeedView::worker)
                .forEach(worker -> page.entry((s.strands().isEmpty() ? "worker " : "strand ") + worker.getOne(),
                        grouped(worker.getTwo(), NeedView::stage).collect(SyncText::stage).makeString("; ")));
    }

    private static String stage(Pair<Integer, ? extends RichIterable<NeedView>> stage) {
        return "stage " + stage.getOne() + ": " + grouped(stage.getTwo(), n -> n.kind() + " " + n.field())
                .collect(why -> why.getTwo().makeString(SyncText::on, "", " ", "") + " for " + why.getOne()).makeString(", ");
    }

    private static String on(NeedView need) {
        return need.on() + (need.lag() == 1 ? "" : " (" + need.lag() + " back)");
    }

    /** What there is by key, in ascending order of keys. */
    private static <K extends Comparable<K>> MutableList<Pair<K, RichIterable<NeedView>>> grouped(
            RichIterable<NeedView> needs, Function<NeedView, K> key) {
        return needs.<K>groupBy(key).keyMultiValuePairsView().toSortedListBy(Pair::getOne);
    }

    private static String join(List<Integer> numbers) {
        return numbers.stream().map(Object::toString).collect(Collectors.joining(" "));
    }
}
