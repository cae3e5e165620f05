package testudo.runtime.cases;

import java.util.ArrayList;
import java.util.List;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;
import testudo.mpdata.scheme.Ends;
import testudo.mpdata.scheme.Flow;
import testudo.mpdata.scheme.Inputs;
import testudo.mpdata.scheme.Mpdata;
import testudo.mpdata.scheme.Options;
import testudo.mpdata.scheme.Variant;

/** The schemes of kernels-mpdata with smooth inputs that are defined outside the grid too. */
public final class MpdataCases {

    private MpdataCases() {}

    public static Case of(Grid grid, Options options) {
        return of(grid, options, new Flow.Steady());
    }

    private static Case of(Grid grid, Options options, Flow flow) {
        Mpdata scheme = Mpdata.on(grid, 1, options, flow);
        String name = "MPDATA " + options.ends() + " " + options.variant() + (options.divergentFlow() ? " divergent" : "")
                + (options.passes() == 2 ? "" : " of " + options.passes() + " passes")
                + (options.signChanging() ? " sign-changing" : "") + (flow instanceof Flow.Scaled ? " scaled" : "")
                + " on " + grid;
        return new Case(name, scheme.program(), scheme.initial(inputs()));
    }

    private static Inputs inputs() {
        ElementFunction u1 = (i, j, k) -> 0.2 * Math.sin(0.7 * i + 1.1 * j - 0.4 * k);
        ElementFunction u2 = (i, j, k) -> 0.2 * Math.cos(0.3 * i - 0.8 * j + 0.9 * k);
        ElementFunction u3 = (i, j, k) -> 0.15 * Math.sin(0.5 * i + 0.2 * j + 1.3 * k);
        return new Inputs((i, j, k) -> 1 + Math.floorMod(7 * i + 11 * j + 13 * k, 17) / 17.0, new Three<>(u1, u2, u3),
                (i, j, k) -> 1 + Math.floorMod(i + 2 * j + 3 * k, 5) / 10.0);
    }

    /** Every variant with every kind of ends. */
    public static List<Case> variants(Grid grid) {
        List<Case> cases = new ArrayList<>();
        for (Ends ends : Ends.values()) {
            for (Variant variant : Variant.values()) {
                cases.add(of(grid, Options.of(variant, ends)));
            }
        }
        return cases;
    }

    /** Every variant with every kind of ends, and some with further options: divergent or reversing flow, more passes. */
    public static List<Case> all(Grid grid) {
        List<Case> cases = variants(grid);
        for (Ends ends : Ends.values()) {
            cases.add(of(grid, Options.of(Variant.FCT, ends).forDivergentFlow()));
            cases.add(of(grid, Options.of(Variant.IGA_FCT, ends).forDivergentFlow()));
            cases.add(of(grid, Options.of(Variant.FCT, ends).withPasses(3).forSignChanging()));
            cases.add(of(grid, Options.of(Variant.BASIC, ends).withPasses(3).forDivergentFlow()));
            cases.add(of(grid, Options.of(Variant.BASIC, ends), new Flow.Scaled(step -> step % 2 == 0 ? 1 : -0.5)));
        }
        return cases;
    }
}
