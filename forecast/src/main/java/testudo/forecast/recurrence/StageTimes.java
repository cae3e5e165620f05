package testudo.forecast.recurrence;

import java.util.Arrays;

import testudo.forecast.skeleton.Skeleton;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Work;
import testudo.sync.timeline.Recording;

/**
 * What each phase takes each worker by itself (ns), as the machine charges it: workers that never wait are simulated, so that whatever
 * makes some slower, and the randomness of each, is what it is in the run.
 */
final class StageTimes {

    /** Numbers that are held at most; a longer run meets the same durations again. */
    private static final long MOST = 20_000_000;

    private final double[][][] times; // by sweep, phase and worker
    private final double computed;

    /** @param times by sweep, phase and worker (ns) */
    StageTimes(double[][][] times) {
        this.times = times;
        double sum = 0;
        for (double[][] sweep : times) {
            for (double[] phase : sweep) {
                sum += Arrays.stream(phase).sum() / phase.length;
            }
        }
        computed = sum / times.length;
    }

    /** Those of so many sweeps; without randomness all are alike. */
    static StageTimes of(Machine machine, SimulationOptions options, Skeleton skeleton, long sweeps) {
        int workers = skeleton.workers();
        int phases = skeleton.phases();
        long most = Math.max(1, MOST / ((long) workers * phases));
        int sampled = options.jitter() == 0 ? 1 : (int) Math.clamp(sweeps, 1, most);
        double[][][] times = new double[sampled][phases][workers];
        SimulatedPlatform platform = new SimulatedPlatform(machine, options.withRecording(Recording.none()));
        platform.run(workers, worker -> {
            int w = worker.index();
            for (double[][] sweep : times) {
                for (int p = 0; p < phases; p++) {
                    Work.Compute work = skeleton.work().get(w).get(p);
                    double before = platform.now();
                    worker.charge(work);
                    sweep[p][w] = platform.now() - before;
                }
            }
        });
        return new StageTimes(times);
    }

    /** Per worker. */
    double[] of(long sweep, int phase) {
        return times[(int) (sweep % times.length)][phase];
    }

    /** What a worker computes in a sweep, in the mean of all (ns). */
    double computed() {
        return computed;
    }
}
