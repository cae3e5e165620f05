package testudo.benchmarks.partner;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.function.LongSupplier;

import com.sun.management.ThreadMXBean;

import testudo.benchmarks.counting.CountingPlatform;
import testudo.benchmarks.counting.Counts;
import testudo.benchmarks.epcc.Delay;
import testudo.sync.host.HostPlatform;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * Laps of a team on this machine, over a new object each time.
 *
 * <p>A lap begins after some meetings that let every worker start, and is as long as the longest time of a worker. The
 * loop is a method of its own that runs a limited number of times, so that it is compiled as a whole and not in the
 * middle of its first run.
 */
final class Laps {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CHUNK = 1000;

    private final int workers;
    private final Track track;
    private final HostPlatform platform = new HostPlatform();
    private final Delay delay = Delay.ofNanos(Delay.NANOS);
    private final DoubleAdder kept = new DoubleAdder();

    Laps(Track track, int workers) {
        this.track = track;
        this.workers = workers;
    }

    long answer(Order order, long count) {
        return switch (order) {
            case EPISODES, RING -> longest(lap(platform, count, false, System::nanoTime));
            case TEST -> longest(lap(platform, count, true, System::nanoTime));
            case REFERENCE -> reference(count);
            case ALLOCATED -> Arrays.stream(lap(platform, count, false, THREADS::getCurrentThreadAllocatedBytes)).sum();
            case RMWS -> counts(count).rmws();
            case WRITES -> counts(count).writes();
            case BYTES -> Footprint.of(() -> track.on(platform, (int) count));
        };
    }

    private static long longest(long[] nanos) {
        return Arrays.stream(nanos).max().orElseThrow();
    }

    /** What a meter showed more after the lap than before, per worker. */
    private long[] lap(Platform on, long count, boolean delayed, LongSupplier meter) {
        Track.Runner runner = track.on(on, workers);
        long[] spent = new long[workers];
        int first = runner.first(workers);
        runner.run(on, workers, worker -> {
            run(runner, worker, 0, first, false);
            long start = meter.getAsLong();
            run(runner, worker, first, count, delayed);
            spent[worker.index()] = meter.getAsLong() - start;
        });
        return spent;
    }

    private void run(Track.Runner runner, Worker worker, long done, long count, boolean delayed) {
        double sum = 0;
        for (long from = 0; from < count; from += CHUNK) {
            int chunk = (int) Math.min(CHUNK, count - from);
            if (delayed) {
                sum += runner.delayed(worker, done + from, chunk, delay);
            } else {
                runner.plain(worker, done + from, chunk);
            }
        }
        if (delayed) {
            kept.add(sum);
        }
    }

    private long reference(long count) {
        long[] spent = new long[1];
        platform.run(1, _ -> {
            long start = System.nanoTime();
            double sum = 0;
            for (long from = 0; from < count; from += CHUNK) {
                sum += work((int) Math.min(CHUNK, count - from));
            }
            spent[0] = System.nanoTime() - start;
            kept.add(sum);
        });
        return spent[0];
    }

    private double work(int count) {
        double sum = 0;
        for (int n = 0; n < count; n++) {
            sum = delay.work(sum);
        }
        return sum;
    }

    private Counts counts(long count) {
        CountingPlatform counting = new CountingPlatform(platform);
        lap(counting, 0, false, () -> 0);
        Counts start = counting.counts();
        lap(counting, count, false, () -> 0);
        Counts both = counting.counts();
        return both.minus(start).minus(start);
    }
}
