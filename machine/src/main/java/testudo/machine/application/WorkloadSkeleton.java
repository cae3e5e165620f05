package testudo.machine.application;

import java.util.stream.IntStream;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.machine.platform.SimulationReport;
import testudo.sync.platform.Work;
import testudo.sync.synchronizer.Synchronizer;

/**
 * A workload without its fields: workers are charged for what they would compute, and synchronize as they would.
 *
 * <p>About 10 events per worker and point, so that a few time steps of an application take seconds of the host.
 */
public record WorkloadSkeleton(Machine machine, SimulationOptions options, Workload workload) {

    /** Runs so many time steps from a common start. */
    public ApplicationOutcome run(Coupling coupling, int steps) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, options);
        Synchronizer synchronizer = Synchronizer.of(coupling.plan(workload), platform);
        int stages = workload.stages().size();
        Work.Compute[][] work = workload.stages().stream()
                .map(stage -> stage.toArray(Work.Compute[]::new))
                .toArray(Work.Compute[][]::new);
        platform.run(workload.workers(), worker -> {
            for (long phase = 0; phase < (long) steps * stages; phase++) {
                synchronizer.begin(worker, phase);
                worker.charge(work[(int) (phase % stages)][worker.index()]);
                synchronizer.end(worker, phase);
            }
        });
        SimulationReport report = platform.lastReport().orElseThrow();
        return new ApplicationOutcome(
                report.elapsed(),
                IntStream.range(0, workload.workers())
                        .mapToObj(w -> report.elapsed() - report.workers().get(w).computed())
                        .toList());
    }
}
