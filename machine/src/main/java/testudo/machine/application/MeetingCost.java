package testudo.machine.application;

import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.synchronizer.Synchronizer;

/** What one point costs when nobody is late, measured in the event simulation. */
public final class MeetingCost {

    private MeetingCost() {}

    /** Nanoseconds per point of a workload's team, in the loop of EPCC's syncbench. */
    public static double of(Machine machine, SimulationOptions options, Workload workload, Coupling coupling) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, options.withRecorded(false));
        Synchronizer synchronizer = Synchronizer.of(coupling.plan(workload), platform);
        return EpisodeLoop.defaults()
                .measure(platform, workload.workers(), (worker, episode) -> {
                    synchronizer.begin(worker, episode - 1);
                    synchronizer.end(worker, episode - 1);
                })
                .perEpisode();
    }
}
