package testudo.forecast.recurrence;

import testudo.forecast.skeleton.Skeleton;
import testudo.forecast.skeleton.SkeletonTeam;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport;
import testudo.sync.timeline.Recording;

/**
 * What a point costs beyond the phases.
 *
 * @param nanos  ns per point, or per phase that waits for others
 * @param start  ns by which the first sweeps differ from those after them
 * @param events of the simulations that found it
 */
record PointCost(double nanos, double start, long events) {

    /** Sweeps simulated to find it: of short ones more, as it takes some until workers have found their distances in time. */
    static final int FEWEST = 6;
    private static final int MOST = 96;
    private static final double PHASES = 20_000;

    /** Halvings of a range of costs: to a thousandth of a millionth of it. */
    private static final int HALVINGS = 30;

    /**
     * Found by simulating every access for a few sweeps: with this cost the recurrence, with the durations that these had, takes as long
     * for all of them but the first. Where durations vary, who comes late finds part of the point done by those who wait for it, so that
     * it costs less than where all come at once.
     */
    static PointCost measured(Machine machine, SimulationOptions options, Skeleton skeleton) {
        SimulationOptions quiet = options.withRecording(Recording.none());
        SweepRecurrence recurrence = new SweepRecurrence(skeleton.plan());
        int sweeps = sweeps((double) skeleton.workers() * skeleton.phases());
        int leading = sweeps / 3;
        double[][][] durations = new double[sweeps][skeleton.phases()][skeleton.workers()];
        Detail few = Detail.of(machine, quiet, skeleton, leading, durations); // the same as those of the first of all
        Detail all = Detail.of(machine, quiet, skeleton, sweeps, durations);
        StageTimes times = new StageTimes(durations);
        double target = all.elapsed() - few.elapsed();
        double low = 0;
        double high = Math.max(0, target);
        for (int n = 0; n < HALVINGS; n++) {
            double middle = (low + high) / 2;
            double taken = recurrence.elapsed(times, sweeps, middle) - recurrence.elapsed(times, leading, middle);
            if (taken < target) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new PointCost(low, few.elapsed() - recurrence.elapsed(times, leading, low), few.events() + all.events());
    }

    /** How many are simulated where all workers together run so many phases in one. */
    private static int sweeps(double phases) {
        return (int) Math.clamp(PHASES / phases, FEWEST, MOST);
    }

    /** A run in which every access is simulated. */
    record Detail(double elapsed, double computed, long events) {

        static Detail of(Machine machine, SimulationOptions options, Skeleton skeleton, long sweeps) {
            SimulatedPlatform platform = new SimulatedPlatform(machine, options);
            return taken(skeleton, sweeps, platform, new SkeletonTeam(skeleton, platform));
        }

        /** @param durations gets those of each sweep, phase and worker (ns) */
        static Detail of(Machine machine, SimulationOptions options, Skeleton skeleton, long sweeps, double[][][] durations) {
            SimulatedPlatform platform = new SimulatedPlatform(machine, options);
            return taken(skeleton, sweeps, platform, new SkeletonTeam(skeleton, platform, (worker, sweep, phase, work) -> {
                double before = platform.now();
                worker.charge(work);
                durations[(int) sweep][phase][worker.index()] = platform.now() - before;
            }));
        }

        private static Detail taken(Skeleton skeleton, long sweeps, SimulatedPlatform platform, SkeletonTeam team) {
            team.take(sweeps);
            SimulationReport report = platform.lastReport().orElseThrow();
            double computed = report.workers().stream().mapToDouble(SimulationReport.WorkerTimes::computed).sum();
            return new Detail(report.elapsed(), computed / skeleton.workers(), report.events());
        }
    }
}
