package testudo.machine.application;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

import org.eclipse.collections.api.list.primitive.IntList;

import testudo.machine.description.Machine;
import testudo.machine.platform.Noise;
import testudo.machine.platform.SimulationOptions;

/**
 * A workload as a recurrence over the times at which workers leave their points.
 *
 * <pre>
 *   t_w' = max over those w waits for (t_v + stage time of v) + cost of the point
 * </pre>
 *
 * <p>As the cost is the same for all workers and points, it only adds up: durations decide who waits for whom. Stage times are those the
 * simulated machine charges, with the same noise; the randomness is another.
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
        durations = machine.derived(new StageTimes.Of(options, workload)).nanoseconds();
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

    /** With points that cost nothing, for {@link #points} to be added to. */
    public static Recurrence free(Machine machine, SimulationOptions options, Workload workload) {
        return new Recurrence(machine, options, workload, 0, 0);
    }

    /** Points of a worker in so many time steps. */
    public static double points(Workload workload, int steps) {
        return (double) steps * workload.stages().size();
    }

    /** Both couplings for so many time steps, with the same stage times. */
    public Comparison compare(int steps) {
        List<ApplicationOutcome> both = run(List.of(Coupling.BARRIER, Coupling.NEIGHBOURS), steps);
        return new Comparison(both.getFirst(), both.getLast());
    }

    /** Runs so many time steps from a common start. */
    public ApplicationOutcome run(Coupling coupling, int steps) {
        return run(List.of(coupling), steps).getFirst();
    }

    /** Where one coupling has brought the workers. */
    private final class Front {
        final Coupling coupling;
        final double[] free = new double[workload.workers()];
        final double[] done = new double[workload.workers()];

        Front(Coupling coupling) {
            this.coupling = coupling;
        }

        void advance(double[] took, int[][] needs) {
            double last = 0;
            for (int w = 0; w < took.length; w++) {
                done[w] = free[w] + took[w];
                if (done[w] > last) {
                    last = done[w];
                }
            }
            for (int w = 0; w < took.length; w++) {
                free[w] = coupling == Coupling.BARRIER ? last : latest(done, needs[w]);
            }
        }

        ApplicationOutcome outcome(double[] computed, int steps) {
            double elapsed = Arrays.stream(free).max().orElse(0) + points(workload, steps) * cost(coupling);
            return new ApplicationOutcome(elapsed, Arrays.stream(computed).mapToObj(time -> elapsed - time).toList());
        }
    }

    /** The couplings side by side: most of the time goes into durations, which are the same for all. */
    private List<ApplicationOutcome> run(List<Coupling> couplings, int steps) {
        int workers = workload.workers();
        int[][] needs = workload.needs().stream().map(IntList::toArray).toArray(int[][]::new);
        SplittableRandom random = new SplittableRandom(options.seed());
        Noise noise = new Noise(options.jitter());
        Noise.Durations[][] stages = Arrays.stream(durations)
                .map(stage -> Arrays.stream(stage).mapToObj(noise::around).toArray(Noise.Durations[]::new))
                .toArray(Noise.Durations[][]::new);
        List<Front> fronts = couplings.stream().map(Front::new).toList();
        double[] computed = new double[workers];
        double[] took = new double[workers];
        for (int step = 0; step < steps; step++) {
            for (Noise.Durations[] stage : stages) {
                for (int w = 0; w < workers; w++) {
                    took[w] = stage[w].next(random);
                    computed[w] += took[w];
                }
                fronts.forEach(front -> front.advance(took, needs));
            }
        }
        return fronts.stream().map(front -> front.outcome(computed, steps)).toList();
    }

    /**
     * As bits, whose order is that of the numbers, as none is negative: a comparison of numbers is a jump, which nobody foresees, and {@code
     * Math.max} of numbers looks for those that are none.
     */
    private static double latest(double[] done, int[] of) {
        long latest = 0;
        for (int worker : of) {
            latest = Math.max(latest, Double.doubleToRawLongBits(done[worker]));
        }
        return Double.longBitsToDouble(latest);
    }
}
