package testudo.benchmarks.family;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.counted.phaser.CountedPhaser;
import testudo.sync.barrier.Barriers;
import testudo.sync.epoch.Epochs;
import testudo.sync.forkjoin.ForkJoin;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserNeighbours;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/** The ways to meet that are compared, each on a chain of workers where it knows neighbours. */
public final class Meetings {

    /** What the JDK's phaser is called, to which others are compared. */
    public static final String JDK_PHASER = "j.u.c.Phaser";

    private Meetings() {}

    public static List<Family<TeamMeeting>> families() {
        return Stream.of(neighbours(), barriers(), phasers(), peers()).flatMap(List::stream).toList();
    }

    /** Those in which all wait for all, but the JDK's phaser, which can do better on a ring. */
    static List<Family<TeamMeeting>> ofAll() {
        return families().stream().filter(f -> switch (f.kind()) {
            case BARRIER, FORK_JOIN, PHASER -> true;
            case PEER -> !f.name().equals(JDK_PHASER);
            case PAIRWISE, EPOCHS, STRIPS_FIRST, POINT_TO_POINT, COUNTED, C -> false;
        }).toList();
    }

    private static List<Family<TeamMeeting>> neighbours() {
        return List.of(
                new Family<>(SyncFamily.PAIRWISE.word(), Kind.PAIRWISE, Meetings::pairwise),
                new Family<>("epochs", Kind.EPOCHS, Meetings::epochs),
                new Family<>("epochs, strips first", Kind.STRIPS_FIRST, Meetings::stripsFirst));
    }

    private static List<Family<TeamMeeting>> barriers() {
        return Stream.concat(
                SyncFamily.barriers().stream().map(kind -> new Family<TeamMeeting>(name(kind), Kind.BARRIER,
                        (platform, workers) -> Barriers.of(kind, workers, platform)::await)),
                Stream.of(new Family<TeamMeeting>("fork-join", Kind.FORK_JOIN,
                        (platform, workers) -> new ForkJoin(workers, platform)::await)))
                .toList();
    }

    private static String name(SyncFamily kind) {
        return kind.algorithm().replace('-', ' ');
    }

    private static List<Family<TeamMeeting>> phasers() {
        PhaserOptions tree = PhaserOptions.defaults();
        return List.of(
                new Family<>(SyncFamily.PHASER.word(), Kind.PHASER,
                        (platform, workers) -> new PhaserBarrier(workers, tree, platform)::await),
                new Family<>("phaser, gathered", Kind.PHASER,
                        (platform, workers) -> new PhaserBarrier(workers, tree.withAdaptive(false), platform)::await),
                new Family<>("phasers, point to point", Kind.POINT_TO_POINT,
                        (platform, workers) -> new PhaserNeighbours(neighbours(workers), tree, platform)::meet),
                new Family<>("phaser of tasks", Kind.PHASER, (_, workers) -> new PhaserMeeting(tree, workers)),
                new Family<>("counted phaser", Kind.COUNTED, (_, workers) -> {
                    CountedPhaser phaser = new CountedPhaser(workers);
                    return (_, _) -> phaser.arriveAndAwaitAdvance();
                }));
    }

    private static List<Family<TeamMeeting>> peers() {
        return List.of(
                new Family<>(JDK_PHASER, Kind.PEER, (_, workers) -> {
                    var phaser = new java.util.concurrent.Phaser(workers);
                    return (_, _) -> phaser.arriveAndAwaitAdvance();
                }),
                new Family<>("CyclicBarrier", Kind.PEER, (_, workers) -> {
                    CyclicBarrier barrier = new CyclicBarrier(workers);
                    return (_, _) -> await(barrier);
                }));
    }

    private static TeamMeeting pairwise(Platform platform, int workers) {
        PairwiseGroups groups = new PairwiseGroups(new PairwisePlan(workers, 1, false, Points.afterEach(1)), platform);
        return (worker, _) -> groups.meet(worker);
    }

    /** A meeting is the end of a phase and the begin of the next, as in a stencil with one stage. */
    private static TeamMeeting epochs(Platform platform, int workers) {
        Epochs epochs = new Epochs(chain(workers), platform);
        return (worker, episode) -> {
            epochs.end(worker, episode - 1);
            epochs.begin(worker, episode);
        };
    }

    /** A meeting is the strips of a phase; what is done between two meetings is the interior. */
    private static TeamMeeting stripsFirst(Platform platform, int workers) {
        Epochs epochs = new Epochs(chain(workers).boundaryFirst(), platform);
        return (worker, episode) -> {
            epochs.begin(worker, 2 * (episode - 1));
            epochs.end(worker, 2 * (episode - 1));
        };
    }

    /** Each worker reads what its neighbours wrote in the phase before. */
    private static EpochPlan chain(int workers) {
        List<List<Integer>> neighbours = neighbours(workers);
        return EpochPlan.of(workers, 1, (w, _) -> neighbours.get(w).stream().map(n -> new Need(n, 1)).toList());
    }

    private static List<List<Integer>> neighbours(int workers) {
        return IntStream.range(0, workers).mapToObj(w -> IntStream.of(w - 1, w + 1).filter(n -> n >= 0 && n < workers)
                .boxed().toList()).toList();
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException nobodyInterrupts) {
            throw new IllegalStateException(nobodyInterrupts);
        }
    }
}
