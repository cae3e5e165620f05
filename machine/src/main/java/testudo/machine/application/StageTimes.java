package testudo.machine.application;

import java.util.Arrays;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Work;

/**
 * How long each worker computes in each stage (ns), without jitter: all that a recurrence uses of a machine.
 *
 * <p>Equal if all times are, to the bit: a figure that changes none of them, such as the size of a cache that serves nothing, leads to the same
 * recurrence.
 *
 * @param nanoseconds by stage and worker
 */
record StageTimes(double[][] nanoseconds) {

    /** What they are on a machine. */
    record Of(SimulationOptions options, Workload workload) implements Function<Machine, StageTimes> {

        @Override
        public StageTimes apply(Machine machine) {
            ToDoubleFunction<Work.Compute> costs = SimulatedPlatform.durations(machine, options, workload.workers());
            return new StageTimes(workload.stages().stream()
                    .map(stage -> stage.stream().mapToDouble(costs).toArray())
                    .toArray(double[][]::new));
        }

        /** Without a look at all the work, since this is looked up often. */
        @Override
        public int hashCode() {
            return workload.name().hashCode();
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StageTimes times && Arrays.deepEquals(nanoseconds, times.nanoseconds);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(nanoseconds);
    }
}
