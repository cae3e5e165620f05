package testudo.machine.application;

import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.synchronizer.Synchronizer;
import testudo.sync.timeline.Recording;

/** What one point costs when nobody is late, measured in the event simulation. */
public final class MeetingCost {

    /** Computing between two points (ns): the traffic of one is over before the next, as in an application. */
    private static final double STAGE = 20_000;

    private static final int EPISODES = 50;
    private static final int DELAY = 16; // cycles

    private MeetingCost() {}

    /**
     * Nanoseconds per point of a workload's team, in the loop of EPCC's syncbench with a stage between points.
     *
     * <p>The loop warms up for as many points as there are workers: it takes that long until a slow pair, such as the one
     * across sockets, is felt by all.
     */
    public static double of(Machine machine, SimulationOptions options, Workload workload, Coupling coupling) {
        return of(machine, options, workload, coupling, new EpisodeLoop(workload.workers(), EPISODES, DELAY));
    }

    /** The cost with a loop of the caller's; without delays workers come in the same tick, and get in each other's way more. */
    public static double of(
            Machine machine, SimulationOptions options, Workload workload, Coupling coupling, EpisodeLoop loop) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, options.withRecording(Recording.none()));
        Synchronizer synchronizer = Synchronizer.of(coupling.plan(workload), platform);
        return loop
                .measure(platform, workload.workers(), (worker, episode) -> {
                    platform.idle(STAGE);
                    synchronizer.begin(worker, episode - 1);
                    synchronizer.end(worker, episode - 1);
                })
                .perEpisode()
                - STAGE;
    }
}
