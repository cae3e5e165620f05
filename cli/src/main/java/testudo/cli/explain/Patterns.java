package testudo.cli.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import testudo.api.grid.Axis;
import testudo.api.grid.Halo;
import testudo.api.grid.Offset;
import testudo.api.grid.Side;
import testudo.api.program.StencilPattern;

/** Stencils in words. */
final class Patterns {

    /** Patterns with more points than this are named by their count and reach. */
    private static final int LISTED = 4;

    private Patterns() {}

    static String text(StencilPattern pattern) {
        if (pattern.offsets().size() == 1 && pattern.contains(Offset.ZERO)) {
            return "0";
        }
        if (pattern.offsets().size() <= LISTED) {
            return pattern.offsets().stream().map(o -> o.equals(Offset.ZERO) ? "0" : o.toString())
                    .collect(Collectors.joining(" "));
        }
        for (int radius = 1; radius <= 3; radius++) {
            if (pattern.equals(StencilPattern.star(radius))) {
                return "star(" + radius + ")";
            }
        }
        return pattern.offsets().size() + " points, " + reach(pattern.halo());
    }

    /** How far a halo reaches, such as {@code I:-1..+1 J:0..+1}; empty when it is none. */
    static String reach(Halo halo) {
        List<String> axes = new ArrayList<>();
        for (Axis axis : Axis.values()) {
            int lower = halo.at(axis, Side.LOWER);
            int upper = halo.at(axis, Side.UPPER);
            if (lower + upper > 0) {
                axes.add(axis + ":" + (lower == 0 ? "0" : "-" + lower) + ".." + (upper == 0 ? "0" : "+" + upper));
            }
        }
        return String.join(" ", axes);
    }
}
