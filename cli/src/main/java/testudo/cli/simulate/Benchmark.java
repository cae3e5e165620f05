package testudo.cli.simulate;

import java.util.List;

import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.Benchmarks;
import testudo.machine.microbenchmark.Family;
import testudo.machine.microbenchmark.Measurement;
import testudo.machine.microbenchmark.RingFamilies;
import testudo.machine.platform.SimulatedPlatform;

/** What workers do in each episode. */
enum Benchmark {

    /** All meet. */
    BARRIER(1, Integer.MAX_VALUE),

    /** A signal goes round. */
    THREADRING(2, 64);

    private final int least;
    private final int most;

    Benchmark(int least, int most) {
        this.least = least;
        this.most = most;
    }

    /** The fewest workers that make sense. */
    int least() {
        return least;
    }

    /** The most workers when none are asked for; the time of a round grows with them, and shows nothing new. */
    int most() {
        return most;
    }

    List<Family> families() {
        return switch (this) {
            case BARRIER -> BarrierFamilies.all();
            case THREADRING -> RingFamilies.all();
        };
    }

    Family family(String name) {
        return switch (this) {
            case BARRIER -> BarrierFamilies.named(name);
            case THREADRING -> RingFamilies.named(name);
        };
    }

    Measurement measure(SimulatedPlatform on, Family family, int workers) {
        return switch (this) {
            case BARRIER -> Benchmarks.barrier(on, family, workers);
            case THREADRING -> Benchmarks.ring(on, family, workers);
        };
    }
}
