package testudo.formulas.compiled;

import testudo.api.grid.Axis;
import testudo.api.grid.Grid;
import testudo.api.grid.Location;
import testudo.api.model.Coordinates;
import testudo.api.model.Coordinates.Three;
import testudo.formulas.declared.Declared.MeshText;
import testudo.formulas.expansion.Discretization;
import testudo.toml.PlacedText;
import testudo.toml.Problems;

/** Where the elements of a grid lie: cells of one width between two ends per axis, by default from 0 to 1. */
record Mesh(Grid grid, Coordinates coordinates, int order) {

    static Mesh of(MeshText text, Grid grid, PlacedText own, Problems problems) {
        double[] origin = new double[3];
        double[] spacing = {1, 1, 1};
        for (int a = 0; a < grid.rank(); a++) {
            double lower = end(text.lower(), a, 0);
            double upper = end(text.upper(), a, 1);
            spacing[a] = (upper - lower) / grid.extent(Axis.values()[a]);
            if (!(spacing[a] > 0 && spacing[a] < Double.POSITIVE_INFINITY)) {
                own.problem(problems,
                        "the grid's upper end along " + Discretization.AXES.charAt(a) + " must be above its lower end, got "
                                + lower + " to " + upper);
                spacing[a] = 1;
            }
            origin[a] = lower + 0.5 * spacing[a];
        }
        return new Mesh(grid, new Coordinates(new Three<>("x", "y", "z"), text.unit(), three(origin), three(spacing)),
                text.order());
    }

    private static double end(java.util.Optional<java.util.List<Double>> ends, int axis, double otherwise) {
        return ends.filter(e -> axis < e.size()).map(e -> e.get(axis)).orElse(otherwise);
    }

    private static Three<Double> three(double[] values) {
        return new Three<>(values[0], values[1], values[2]);
    }

    Discretization discretization(Location location) {
        return new Discretization(grid, coordinates, location, order);
    }
}
