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

    /** On the grids of the published figures, or on some that only show that everything works. */
    public static List<DisturbedCase> all(boolean quick) {
        Grid cube = quick ? Grid.of(11, 13, 17) : Grid.of(59, 59, 59);
        Grid plate = quick ? Grid.of(11, 13, 17) : Grid.of(64, 64, 64);
        return List.of(
                new DisturbedCase("sphere", "MPDATA with FCT, 17 kernels, " + cube + " cells as the shipped sphere",
                        Advection.on(cube, Variant.FCT), Way.subDomains(), CSource.MPDATA, "fct"),
                new DisturbedCase("heat", "heat, 7 points, " + plate + " cells",
                        Heat.on(plate), Way.subDomains(), CSource.HEAT, "star"));
    }
}
