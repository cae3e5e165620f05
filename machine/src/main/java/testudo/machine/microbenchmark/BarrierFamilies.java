package testudo.machine.microbenchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.machine.description.MachineException;
import testudo.machine.platform.SimulatedPlatform;
import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.epoch.Epochs;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.HardwareBarrier;

/**
 * The ways to meet, of all workers or of neighbours on a line, by names that stay.
 *
 * <pre>
 *   barrier-central … barrier-hypercube     one for each of {@link SyncFamily#barriers}
 *   hardware                                the machine's own barrier by itself
 *   phaser-flat, phaser-tree                by words, without and with sub-masters (degree 4)
 *   phaser-adaptive                         by the machine's barrier where it has one
 *   phaser-flat-asleep, phaser-tree-asleep  by words, waiting asleep
 *   phaser-neighbours, pairwise, epochs     of neighbours only
 *   finish                                  tasks made anew and stolen in each episode
 * </pre>
 */
public final class BarrierFamilies {

    private static final PhaserOptions TREE = PhaserOptions.defaults().withAdaptive(false);
    private static final PhaserOptions FLAT = TREE.withTiers(1);

    private static final List<Family> ALL = list();

    private BarrierFamilies() {}

    /** Every family, in the order of the list above. */
    public static List<Family> all() {
        return ALL;
    }

    /** @throws MachineException if there is no such family */
    public static Family named(String name) {
        return Family.named(name, ALL);
    }

    /** A phaser by words with that shape, asleep or not; beside the named ones. */
    public static Family phaser(int degree, int tiers, boolean asleep) {
        PhaserOptions options = TREE.withDegree(degree).withTiers(tiers);
        String name = "phaser-degree-" + degree + "-tiers-" + tiers + (asleep ? "-asleep" : "");
        return new Family(name, "a phaser by words of that shape", asleep,
                (workers, platform) -> new PhaserBarrier(workers, options, platform)::await);
    }

    private static List<Family> list() {
        List<Family> all = new ArrayList<>();
        for (SyncFamily kind : SyncFamily.barriers()) {
            String shown = kind.algorithm().toUpperCase(Locale.ROOT).replace('-', '_');
            all.add(new Family("barrier-" + kind.algorithm(), "the barrier '" + shown + "' by words", false,
                    (workers, platform) -> Barriers.of(kind, workers, platform)::await));
        }
        all.add(new Family("hardware", "the machine's own barrier", false, BarrierFamilies::hardware));
        all.add(phaser("phaser-flat", "one master gathers all signals", false, FLAT));
        all.add(phaser("phaser-tree", "sub-masters gather four each and release them", false, TREE));
        all.add(phaser("phaser-adaptive", "by the machine's barrier if it has one", false, PhaserOptions.defaults()));
        all.add(phaser("phaser-flat-asleep", "as phaser-flat, waiting asleep", true, FLAT));
        all.add(phaser("phaser-tree-asleep", "as phaser-tree, waiting asleep", true, TREE));
        all.add(new Family("phaser-neighbours", "a phaser per worker, its neighbours wait", false,
                (workers, platform) -> new PhaserNeighbours(line(workers), PhaserOptions.defaults(), platform)::meet));
        all.add(new Family(SyncFamily.PAIRWISE.word(), "a counter per pair of neighbours", false, BarrierFamilies::pairwise));
        all.add(new Family("epochs", "a word per worker, read by its neighbours", false, BarrierFamilies::epochs));
        all.add(new Family(SyncFamily.FINISH.word(), "tasks made and stolen anew", false,
                (workers, platform) -> new StealingFinish(workers, platform)::await));
        return List.copyOf(all);
    }

    private static Family phaser(String name, String about, boolean asleep, PhaserOptions options) {
        return new Family(name, about, asleep, (workers, platform) -> new PhaserBarrier(workers, options, platform)::await);
    }

    private static EpisodeLoop.EpisodeWait hardware(int workers, SimulatedPlatform platform) {
        HardwareBarrier barrier = platform.hardwareBarrier(workers)
                .orElseThrow(() -> new MachineException(
                        "Machine '" + platform.machine().id() + "' has no barrier of its own for family 'hardware'."));
        return (worker, _) -> barrier.await(worker, worker.index());
    }

    private static EpisodeLoop.EpisodeWait pairwise(int workers, SimulatedPlatform platform) {
        List<List<Integer>> pairs = IntStream.range(0, workers - 1)
                .mapToObj(left -> List.of(left, left + 1))
                .toList();
        PairwiseGroups groups =
                new PairwiseGroups(PairwisePlan.of(workers, pairs, Points.afterEach(1)), platform);
        return (worker, _) -> groups.meet(worker);
    }

    private static EpisodeLoop.EpisodeWait epochs(int workers, SimulatedPlatform platform) {
        EpochPlan plan = EpochPlan.of(workers, 1, (worker, _) -> line(workers).get(worker).stream()
                .map(neighbour -> new Need(neighbour, 1))
                .toList());
        Epochs epochs = new Epochs(plan, platform);
        return (worker, episode) -> {
            epochs.end(worker, episode - 1);
            epochs.begin(worker, episode);
        };
    }

    private static List<List<Integer>> line(int workers) {
        return IntStream.range(0, workers)
                .mapToObj(w -> Stream.of(w - 1, w + 1).filter(n -> n >= 0 && n < workers).toList())
                .toList();
    }
}
