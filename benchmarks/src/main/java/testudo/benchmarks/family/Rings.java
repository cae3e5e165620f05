package testudo.benchmarks.family;

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.stream.Stream;

import testudo.sync.plan.SyncFamily;

/** The ways to pass a token on that are compared. */
public final class Rings {

    /** What the names of families end with in which all workers meet at every hop. */
    public static final String AT_EVERY_HOP = " at every hop";

    /** With more workers, one round of those that meet at every hop would take a noticeable part of a second. */
    private static final int MOST_THAT_MEET = 64;

    private Rings() {}

    public static List<Family<Ring>> families() {
        return Stream.of(ours(), atEveryHop(true), peers(), atEveryHop(false)).flatMap(List::stream).toList();
    }

    private static List<Family<Ring>> ours() {
        return List.of(
                new Family<>(SyncFamily.PAIRWISE.word(), Kind.PAIRWISE, PairwiseRing::new),
                new Family<>("epochs", Kind.EPOCHS, EpochRing::new),
                new Family<>("phasers, point to point", Kind.POINT_TO_POINT, PhaserRing::new),
                new Family<>("phasers of tasks", Kind.POINT_TO_POINT, (_, workers) -> new TaskRing(workers)),
                new Family<>("counted phaser", Kind.COUNTED, (_, workers) -> new CountedRing(workers)));
    }

    private static List<Family<Ring>> peers() {
        return List.of(
                new Family<>(Meetings.JDK_PHASER, Kind.PEER, (_, workers) -> new JdkPhaserRing(workers)),
                new Family<>("park and unpark", Kind.PEER, ParkingRing::new),
                new Family<>("ArrayBlockingQueue", Kind.PEER, (_, workers) -> new QueueRing(workers,
                        () -> new ArrayBlockingQueue<>(1))),
                new Family<>("LinkedTransferQueue", Kind.PEER, (_, workers) -> new QueueRing(workers,
                        LinkedTransferQueue::new)));
    }

    private static List<Family<Ring>> atEveryHop(boolean ours) {
        return Meetings.ofAll().stream().filter(m -> m.kind().isOurs() == ours).map(m -> new Family<Ring>(
                m.name() + AT_EVERY_HOP, m.kind(), MOST_THAT_MEET,
                (platform, workers) -> new MeetingRing(m.on(platform, workers), workers))).toList();
    }
}
