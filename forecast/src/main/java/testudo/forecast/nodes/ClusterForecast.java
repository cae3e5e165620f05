package testudo.forecast.nodes;

import testudo.cluster.ClusterOptions;
import testudo.forecast.recurrence.Way;
import testudo.forecast.skeleton.Skeleton;
import testudo.machine.description.Machine;

/**
 * How long nodes of a cluster would take for a program that they share.
 *
 * @param nodes   how many
 * @param workers of all nodes
 * @param steps   time steps
 * @param elapsed ns, until the last node ends
 * @param way     how it was found
 * @param events  of the simulator
 */
public record ClusterForecast(int nodes, int workers, long steps, double elapsed, Way way, long events) {

    /** Events per worker and phase, and per message: looks of both ends, departure, arrival. */
    private static final int EVENTS = 12;
    private static final int PER_MESSAGE = 8;

    /** In whichever way suits: in detail up to so many events, by an estimate. */
    public static ClusterForecast of(Machine cluster, ClusterOptions options, ClusterSkeleton skeleton, Waiting waiting,
            long steps, double most) {
        return events(skeleton, steps) <= most ? detail(cluster, options, skeleton, waiting, steps)
                : recurrence(cluster, options, skeleton, waiting, steps);
    }

    /** By every access and every message. */
    public static ClusterForecast detail(Machine cluster, ClusterOptions options, ClusterSkeleton skeleton, Waiting waiting,
            long steps) {
        ClusterDetail run = new ClusterDetail(cluster, options, skeleton, waiting);
        long exchanges = skeleton.exchanges(steps);
        double elapsed = run.run(exchanges);
        return found(skeleton, exchanges, elapsed, Way.DETAIL, run.events());
    }

    /** By the recurrence. */
    public static ClusterForecast recurrence(Machine cluster, ClusterOptions options, ClusterSkeleton skeleton, Waiting waiting,
            long steps) {
        ClusterRecurrence run = new ClusterRecurrence(cluster, options, skeleton, waiting);
        long exchanges = skeleton.exchanges(steps);
        double elapsed = run.run(exchanges);
        return found(skeleton, exchanges, elapsed, Way.RECURRENCE, run.events());
    }

    private static ClusterForecast found(ClusterSkeleton skeleton, long exchanges, double elapsed, Way way, long events) {
        return new ClusterForecast(skeleton.size(), skeleton.nodes().stream().mapToInt(Skeleton::workers).sum(),
                exchanges * skeleton.together(), elapsed, way, events);
    }

    private static double events(ClusterSkeleton skeleton, long steps) {
        double perExchange = 0;
        for (int rank = 0; rank < skeleton.size(); rank++) {
            Skeleton part = skeleton.nodes().get(rank);
            perExchange += (double) EVENTS * part.workers() * part.phases() * part.sweeps(skeleton.together())
                    + (double) PER_MESSAGE * skeleton.itineraries().get(rank).actions().size();
        }
        return perExchange * skeleton.exchanges(steps);
    }

    /** ns per time step. */
    public double perStep() {
        return elapsed / steps;
    }
}
