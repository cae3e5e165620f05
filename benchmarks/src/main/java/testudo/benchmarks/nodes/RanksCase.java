package testudo.benchmarks.nodes;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

import testudo.api.grid.Grid;
import testudo.benchmarks.baseline.CSource;

/**
 * What is run on ranks, as a scenario that users could write.
 *
 * @param name       for the command line
 * @param summary    one line
 * @param scenario   TOML
 * @param options    of the command that runs it
 * @param firstSteps that are not timed, and after which all must have the same bits
 * @param steps      that are timed after those
 * @param opponent   the same in C, where there is one
 * @param mostToOne  time of two ranks with a worker each over that of one with two, at most
 */
public record RanksCase(String name, String summary, String scenario, Grid grid, List<String> options, int firstSteps,
        int steps,
        Optional<Opponent> opponent, double mostToOne) {

    /**
     * A program in C for ranks.
     *
     * @param variant a word that the source knows
     * @param most    our time over its, at most
     */
    public record Opponent(CSource source, String variant, double most) {}

    /** Bytes and memory over the least that there could be, at most. */
    public static final OptionalDouble MOST_TO_LEAST = OptionalDouble.of(1.05);

    /** Divisible by the steps that are fused. */
    private static final int FUSED = 4;

    /** Steps, or fused ones, for some seconds: as long as the virtual machine still compiles what carries messages, beside the workers. */
    private static final int COMPILED = 50;

    public RanksCase {
        options = List.copyOf(options);
    }

    /** On the grids that targets are set for, or on some that only show that everything works. */
    public static List<RanksCase> all(boolean quick) {
        Grid flat = quick ? Grid.of(16, 20, 12) : Grid.of(256, 256, 64);
        Grid cube = quick ? Grid.of(20, 24, 16) : Grid.of(256, 256, 256);
        return List.of(mpdata("fct", "MPDATA with FCT, 17 kernels", flat, quick),
                mpdata("basic", "MPDATA in two passes without the limiter, 10 kernels", flat, quick),
                new RanksCase("heat", "heat, 7 points, one step at a time, " + cube + " cells", heat(cube), cube,
                        List.of("--fused-steps", "1"),
                        quick ? 2 * FUSED : COMPILED * FUSED, quick ? FUSED : 60 * FUSED,
                        Optional.of(new Opponent(CSource.HEAT_RANKS, "star", 1.0)), 1.15),
                new RanksCase("heat-fused", "heat, " + FUSED + " steps fused, " + cube + " cells", heat(cube), cube,
                        List.of("--block", "auto", "--fused-steps", Integer.toString(FUSED)),
                        quick ? 2 * FUSED : COMPILED * FUSED, quick ? FUSED : 60 * FUSED, Optional.empty(), 1.15));
    }

    private static RanksCase mpdata(String variant, String summary, Grid grid, boolean quick) {
        return new RanksCase("mpdata-" + variant, summary + ", " + grid + " cells", """
                model = "golden"
                steps = 1
                [grid]
                cells = CELLS
                [parameters]
                option = "VARIANT"
                [decomposition]
                kind = "sub-domains"
                """.replace("CELLS", cells(grid)).replace("VARIANT", variant), grid, List.of(),
                quick ? 6 : COMPILED, quick ? 3 : 60,
                Optional.of(new Opponent(CSource.MPDATA_RANKS, variant, 0.5)), 1.10);
    }

    private static String heat(Grid grid) {
        return """
                name = "heat"
                steps = 1
                [grid]
                cells = CELLS
                boundaries = "fixed 1"
                [fields.u]
                initial = "1 + mod(7*i + 11*j + 13*k, 17)/17"
                [[kernels]]
                u = "u + 0.1*(u[-1,0,0] + u[1,0,0] + u[0,-1,0] + u[0,1,0] + u[0,0,-1] + u[0,0,1] - 6*u)"
                """.replace("CELLS", cells(grid));
    }

    private static String cells(Grid grid) {
        return List.of(grid.n1(), grid.n2(), grid.n3()).toString();
    }
}
