package testudo.reproduction.paper;

import java.util.List;

import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.microbenchmark.Family;
import testudo.machine.microbenchmark.Measurement;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.sync.platform.Work;

/**
 * A program reduced to its phases: how much each worker computes, and that all meet in between.
 *
 * @param phases the work of one cell in each of them
 */
record ProgramSkeleton(String name, int rows, int columns, List<Work.Compute> phases) {

    /**
     * The grid and the two updates of a time step of the FDTD scheme in two dimensions (TE): one field, then two.
     *
     * <p>Operations as in the update formulas; the fields fit into on-chip memory.
     */
    static ProgramSkeleton fdtd(int size) {
        return new ProgramSkeleton("FDTD2D", size, size, List.of(
                new Work.Compute(1, new Work.Operations(4, 1, 0, 0), 5, 1, 0),
                new Work.Compute(1, new Work.Operations(4, 2, 0, 0), 6, 2, 0)));
    }

    /** Red-black over-relaxation: half of the points, then the other half. */
    static ProgramSkeleton sor(int size) {
        Work.Compute point = new Work.Compute(1, new Work.Operations(5, 2, 0, 0), 5, 1, 0);
        return new ProgramSkeleton("SOR", size, size / 2, List.of(point, point));
    }

    /** Cycles per phase with everything, at the end of each of which all meet. */
    Measurement simulate(Machine machine, SimulationOptions options, Family family, int workers) {
        SimulatedPlatform platform = new SimulatedPlatform(machine, family.adapted(options));
        EpisodeLoop.EpisodeWait meeting = family.maker().make(workers, platform);
        return new EpisodeLoop(4, 2 * phases.size() * 2, 0).measure(platform, workers, (worker, episode) -> {
            worker.charge(share((int) (episode % phases.size()), worker.index(), workers));
            meeting.meet(worker, episode);
        });
    }

    /** What one worker computes between two meetings, on average (cycles). */
    double work(Machine machine, SimulationOptions options, int workers) {
        Family alone = new Family("none", "nobody meets", false, (_, _) -> (_, _) -> {});
        return simulate(machine, options, alone, workers).cycles();
    }

    private Work.Compute share(int phase, int worker, int workers) {
        long cells = (long) rows * columns;
        return phases.get(phase).times(cells * (worker + 1) / workers - cells * worker / workers);
    }
}
