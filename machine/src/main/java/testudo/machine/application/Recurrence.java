package testudo.machine.application;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import org.eclipse.collections.api.list.primitive.IntList;

import testudo.machine.description.Machine;
import testudo.machine.platform.Noise;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;

/**
 * A workload as a recurrence over the times at which workers leave their points.
 *
 * <pre>
 *   t_w' = max over those w waits for (t_v + stage time of v) + cost of the point
 * </pre>
 *
 * <p>Stage times are those the simulated machine charges, with the same noise; the randomness is another.
 *
 * <p>Source: {@code docs/theory/machines.md} §9.5.
 */
public final class Recurrence {

    private final Workload workload;
    private final SimulationOptions options;
    private final double[][] durations;
    private final double barrierCost;
    private final double neighbourCost;

    /** With the costs of points as measured on the machine. */
    public Recurrence(Machine machine, SimulationOptions options, Workload workload) {
        this(
                machine,
                options,
                workload,
                MeetingCost.of(machine, options, workload, Coupling.BARRIER),
                MeetingCost.of(machine, options, workload, Coupling.NEIGHBOURS));
    }

    /** With given costs of points (ns). */
    public Recurrence(
            Machine machine, SimulationOptions options, Workload workload, double barrierCost, double neighbourCost) {
        this.workload = workload;
        this.options = options;
        this.barrierCost = barrierCost;
        this.neighbourCost = neighbourCost;
        SimulatedPlatform platform = new SimulatedPlatform(machine, options);
        durations = workload.stages().stream()
                .map(stage -> stage.stream()
                        .mapToDouble(work -> platform.duration(work, workload.workers()))
                        .toArray())
                .toArray(double[][]::new);
    }

    /** The cost of a point by itself (ns). */
    public double cost(Coupling coupling) {
        return switch (coupling) {
            case BARRIER -> barrierCost;
            case NEIGHBOURS -> neighbourCost;
        };
    }

    /** The time of a stage (ns) in the mean of all stages and workers, without jitter. */
    public double meanStage() {
        return Arrays.stream(durations)
                .mapToDouble(stage -> Arrays.stream(stage).average().orElse(0))
                .average()
                .orElse(0);
    }

    /** Both couplings for so many time steps, with the same stage times. */
    public Comparison compare(int steps) {
        return new Comparison(run(Coupling.BARRIER, steps), run(Coupling.NEIGHBOURS, steps));
    }

    /** Runs so many time steps from a common start. */
    public ApplicationOutcome run(Coupling coupling, int steps) {
        int workers = workload.workers();
        int[][] needs = workload.needs().stream().map(IntList::toArray).toArray(int[][]::new);
        SplittableRandom random = new SplittableRandom(options.seed());
        Noise noise = new Noise(options.jitter());
        double cost = cost(coupling);
        double[] free = new double[workers];
        double[] done = new double[workers];
        double[] computed = new double[workers];
        for (int step = 0; step < steps; step++) {
            for (double[] stage : durations) {
                double last = 0;
                for (int w = 0; w < workers; w++) {
                    double duration = noise.of(stage[w], random);
                    computed[w] += duration;
                    done[w] = free[w] + duration;
                    last = Math.max(last, done[w]);
                }
                for (int w = 0; w < workers; w++) {
                    free[w] = cost + (coupling == Coupling.BARRIER ? last : latest(done, needs[w]));
                }
            }
        }
        double elapsed = Arrays.stream(free).max().orElse(0);
        List<Double> synchronizing =
                Arrays.stream(computed).mapToObj(time -> elapsed - time).toList();
        return new ApplicationOutcome(elapsed, synchronizing);
    }

    private static double latest(double[] done, int[] of) {
        double latest = 0;
        for (int worker : of) {
            latest = Math.max(latest, done[worker]);
        }
        return latest;
    }
}
