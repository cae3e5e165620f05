package testudo.benchmarks.disturbed;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.CSource;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Advection;
import testudo.benchmarks.workload.Heat;
import testudo.benchmarks.workload.Workload;
import testudo.mpdata.scheme.Variant;

/**
 * What is computed beside others.
 *
 * @param name    for the command line
 * @param summary one line
 * @param variant a word the source knows
 */
public record DisturbedCase(String name, String summary, Workload workload, Way way, CSource source, String variant) {

    /** What is run when nobody asks for anything else: the others show what a family costs alone on grids that fill the memory. */
    public static final List<String> USUAL = List.of("sphere", "heat");

    /** On the grids of the published figures, or on some that only show that everything works. */
    public static List<DisturbedCase> all(boolean quick) {
        Grid cube = quick ? Grid.of(11, 13, 17) : Grid.of(59, 59, 59);
        Grid plate = quick ? Grid.of(11, 13, 17) : Grid.of(64, 64, 64);
        Grid flat = quick ? Grid.of(13, 17, 11) : Grid.of(256, 256, 64);
        Grid large = quick ? Grid.of(17, 13, 11) : Grid.of(256, 256, 256);
        return List.of(
                new DisturbedCase("sphere", "MPDATA with FCT, 17 kernels, " + cube + " cells as the shipped sphere",
                        Advection.on(cube, Variant.FCT), Way.subDomains(), CSource.MPDATA, "fct"),
                new DisturbedCase("heat", "heat, 7 points, " + plate + " cells",
                        Heat.on(plate), Way.subDomains(), CSource.HEAT, "star"),
                new DisturbedCase("mpdata-256", "MPDATA with FCT, 17 kernels, " + flat + " cells, cut as by default",
                        Advection.on(flat, Variant.FCT), Way.automatic(), CSource.MPDATA, "fct"),
                new DisturbedCase("heat-256", "heat, 7 points, " + large + " cells, cut as by default",
                        Heat.on(large), Way.automatic(), CSource.HEAT, "star"));
    }
}
