package testudo.benchmarks.family;

import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import testudo.sync.barrier.CentralBarrier;
import testudo.sync.epoch.Epochs;
import testudo.sync.pairwise.PairwiseGroups;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.PairwisePlan;
import testudo.sync.plan.Points;
import testudo.sync.platform.Platform;

/** The ways to meet that are compared, each on a chain of workers where it knows neighbours. */
public final class Meetings {

    /** What the JDK's phaser is called, to which others are compared. */
    public static final String JDK_PHASER = "j.u.c.Phaser";

    private Meetings() {
    }

    public static List<Family<Meeting>> families() {
        return Stream.of(neighbours(), barriers(), peers()).flatMap(List::stream).toList();
    }

    private static List<Family<Meeting>> neighbours() {
        return List.of(
                new Family<>("pairwise", Kind.PAIRWISE, (platform, workers) -> new PairwiseGroups(
                        new PairwisePlan(workers, 1, false, Points.afterEach(1)), platform)::meet),
                new Family<>("epochs", Kind.EPOCHS, Meetings::epochs));
    }

    private static List<Family<Meeting>> barriers() {
        return List.of(new Family<>("central", Kind.BARRIER,
                (platform, workers) -> new CentralBarrier(workers, platform)::await));
    }

    private static List<Family<Meeting>> peers() {
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

    /** A meeting is the end of a phase and the begin of the next, as in a stencil with one stage. */
    private static Meeting epochs(Platform platform, int workers) {
        Epochs epochs = new Epochs(EpochPlan.of(workers, 1, (w, _) -> IntStream.of(w - 1, w + 1)
                .filter(n -> n >= 0 && n < workers).mapToObj(n -> new Need(n, 1)).toList()), platform);
        return (worker, episode) -> {
            epochs.end(worker, episode - 1);
            epochs.begin(worker, episode);
        };
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException nobodyInterrupts) {
            throw new IllegalStateException(nobodyInterrupts);
        }
    }
}
