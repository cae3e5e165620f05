package testudo.benchmarks.cases;

import java.util.List;

import testudo.api.grid.Grid;
import testudo.benchmarks.ours.Way;
import testudo.benchmarks.workload.Advection;
import testudo.benchmarks.workload.Heat;
import testudo.benchmarks.workload.Workload;
import testudo.mpdata.scheme.Variant;

/** The cases of {@code bench stencil} that compare single precision with double. */
final class PrecisionCases {

    /** Twice the lanes and half the bytes, and a little that is lost on the way. */
    private static final double MOST = 0.55;

    private PrecisionCases() {}

    static List<BenchCase> of(Scale scale) {
        Workload heat = Heat.on(scale.grid(Grid.of(256, 256, 256), Grid.of(20, 18, 21)));
        Workload mpdata = Advection.on(scale.grid(Grid.of(256, 256, 64), Grid.of(21, 40, 12)), Variant.FCT);
        return List.of(
                compared("heat-256-float", "7-point heat in single precision, " + heat.grid() + " cells", scale, heat,
                        Way.compressedGrid()),
                compared("mpdata-fct-float", "MPDATA with FCT in single precision, " + mpdata.grid() + " cells", scale, mpdata,
                        Way.subDomains()));
    }

    private static BenchCase compared(String name, String summary, Scale scale, Workload doubles, Way way) {
        return new BenchCase(name, summary, scale, BenchCase.ANY_THREADS,
                List.of(new Entrant.Ours("doubles", doubles, way, List.of()),
                        new Entrant.Ours("floats", doubles.inSinglePrecision(), way,
                                List.of(new Target.Ratio(MOST, List.of("doubles"), "doubles")))));
    }
}
