package testudo.forecast.nodes;

import java.util.IdentityHashMap;
import java.util.Map;

import testudo.forecast.skeleton.Skeleton;
import testudo.forecast.skeleton.SkeletonTeam;
import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/**
 * How long the team of a node takes between two meetings with others (ns): simulated in detail on a node by itself, and where durations vary,
 * many times.
 */
final class TeamTimes {

    /** Runs of all teams together, where durations vary: of each so many that the slowest of many nodes is among them. */
    private static final int RUNS = 4_000;
    private static final int FEWEST = 32;
    private static final int MOST = 512;

    private final Map<Skeleton, double[][]> samples = new IdentityHashMap<>(); // by sample and stage; parts that look alike are one
    private final int stages;
    private long events;

    TeamTimes(Machine cluster, SimulationOptions options, ClusterSkeleton skeleton, Waiting waiting) {
        int found = 0;
        long shapes = skeleton.nodes().stream().distinct().count();
        int runs = options.jitter() == 0 ? 1 : Math.clamp(RUNS / shapes, FEWEST, MOST);
        for (Skeleton part : skeleton.nodes()) {
            if (!samples.containsKey(part)) {
                double[][] times = new double[runs][];
                for (int n = 0; n < times.length; n++) {
                    times[n] =
                            sample(cluster, options.withSeed(options.seed() + 1000L * n), part, skeleton.together(), waiting);
                }
                samples.put(part, times);
                found = Math.max(found, times[0].length);
            }
        }
        stages = found;
    }

    private double[] sample(Machine cluster, SimulationOptions options, Skeleton part, int steps, Waiting waiting) {
        SimulatedPlatform platform = new SimulatedPlatform(cluster, options);
        double[] times = switch (waiting) {
            case DATA_FLOW -> {
                new SkeletonTeam(part, platform).take(part.sweeps(steps));
                yield new double[] {platform.now()};
            }
            case BARRIER_PER_STAGE -> {
                TeamInStages team = new TeamInStages(part, platform);
                double[] each = new double[Math.toIntExact(part.sweeps(steps) * team.stages())];
                for (int stage = 0; stage < each.length; stage++) {
                    double before = platform.now();
                    team.take();
                    each[stage] = platform.now() - before;
                }
                yield each;
            }
        };
        events += platform.lastReport().orElseThrow().events();
        return times;
    }

    /** Meetings with others between two exchanges, the exchange counted as one. */
    int stages() {
        return stages;
    }

    /** Of a node's team in a stage; a draw picks one of the samples. */
    double of(Skeleton part, int stage, int draw) {
        double[][] times = samples.get(part);
        double[] one = times[draw % times.length];
        return stage < one.length ? one[stage] : 0;
    }

    long events() {
        return events;
    }
}
