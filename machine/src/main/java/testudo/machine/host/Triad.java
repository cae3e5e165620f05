package testudo.machine.host;

import testudo.sync.barrier.Barrier;
import testudo.sync.barrier.Barriers;
import testudo.sync.plan.SyncFamily;
import testudo.sync.platform.Platform;

/**
 * What all processors together move to and from memory: a = b + s c, 24 bytes per element, as the STREAM benchmark counts.
 *
 * @param elements of each array, per worker
 */
record Triad(int workers, int elements) {

    private static final int ROUNDS = 20;
    private static final double FACTOR = 0.3;
    private static final int CACHED = 1 << 14;
    private static final long WARM_UP = 100; // ms

    /** Bytes per nanosecond, in the best round. */
    double measure(Platform platform) {
        warmUp();
        Barrier barrier = Barriers.of(SyncFamily.BARRIER, workers, platform);
        double[] best = {Double.POSITIVE_INFINITY};
        platform.run(workers, worker -> {
            double[] a = new double[elements];
            double[] b = new double[elements];
            double[] c = new double[elements];
            for (long round = 0; round < ROUNDS; round++) {
                barrier.await(worker, 2 * round + 1);
                long before = System.nanoTime();
                run(a, b, c);
                barrier.await(worker, 2 * round + 2);
                if (worker.index() == 0) {
                    best[0] = Math.min(best[0], System.nanoTime() - before);
                }
            }
        });
        return 24.0 * elements * workers / best[0];
    }

    /** By one thread, since workers on all processors would leave the compiler none. */
    private static void warmUp() {
        double[] a = new double[CACHED];
        new Stopwatch(WARM_UP).best(1, _ -> {
            run(a, a, a);
            return (long) a[0];
        });
    }

    /** The hot loop. */
    private static void run(double[] a, double[] b, double[] c) {
        for (int n = 0; n < a.length; n++) {
            a[n] = b[n] + FACTOR * c[n];
        }
    }
}
