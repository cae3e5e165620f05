package testudo.mpdata.scheme;

import testudo.api.field.ElementFunction;
import testudo.api.grid.Axis;
import testudo.api.grid.Box;
import testudo.api.grid.Grid;
import testudo.api.model.Coordinates.Three;

/**
 * What libmpdata++ does to the advecting velocity at open ends, once before the first step.
 *
 * <p>For d = 1, 2, 3 in turn, at the lower and then at the upper end, in the plane of edge cells:
 *
 * <pre>
 *   a) u_t = 0 on the two outermost t-faces, for every t > d
 *   b) u_d(0) = u_d(1) − D,  u_d(n_d) = u_d(n_d − 1) + D,   D = Σ_t [ u_t(below) − u_t(above) ],  t = d+1, d+2 cyclic
 * </pre>
 *
 * so that the edge cells have no divergence. Directions of extent 1 take no part.
 */
final class DivergenceFreeEnds {

    private final Grid grid;
    private final Three<Faces> u;

    private DivergenceFreeEnds(Grid grid, Three<ElementFunction> given) {
        this.grid = grid;
        this.u = PerAxis.of(axis -> new Faces(grid, axis, given.along(axis)));
    }

    /** The velocities on the faces of the grid. */
    static Three<ElementFunction> of(Grid grid, Three<ElementFunction> given) {
        DivergenceFreeEnds ends = new DivergenceFreeEnds(grid, given);
        for (Axis d : Axis.values()) {
            if (!grid.degenerate(d)) {
                ends.close(d, 0, 0, 1);
                ends.close(d, grid.extent(d) - 1, grid.extent(d), grid.extent(d) - 1);
            }
        }
        return PerAxis.of(axis -> ends.u.along(axis)::at);
    }

    /** Applies both rules at one end: edge cells at {@code cell}, outermost face {@code outer}, next {@code inner}. */
    private void close(Axis d, int cell, int outer, int inner) {
        Box plane = grid.box().with(d, cell, cell + 1);
        for (Axis t : Axis.values()) {
            if (t.compareTo(d) > 0 && !grid.degenerate(t)) {
                u.along(t).fill(plane.with(t, 0, 1), 0);
                u.along(t).fill(plane.with(t, grid.extent(t), grid.extent(t) + 1), 0);
            }
        }
        Frame frame = Frame.cyclic(d);
        for (int i = plane.i0(); i < plane.i1(); i++) {
            for (int j = plane.j0(); j < plane.j1(); j++) {
                for (int k = plane.k0(); k < plane.k1(); k++) {
                    double gain = gain(frame.b(), i, j, k) + gain(frame.c(), i, j, k);
                    double next = u.along(d).shifted(i, j, k, inner - cell);
                    u.along(d).set(i, j, k, outer - cell, outer < inner ? next - gain : next + gain);
                }
            }
        }
    }

    /** What flows into a cell along t. */
    private double gain(Axis t, int i, int j, int k) {
        Faces faces = u.along(t);
        return grid.degenerate(t) || faces.alikeAround(i, j, k) ? 0 : faces.at(i, j, k) - faces.shifted(i, j, k, 1);
    }

    /** The velocity on the faces across one axis: as given, but for the two outermost layers, which are prepared. */
    private static final class Faces {

        private final ElementFunction given;
        private final Axis axis;
        private final Direction d;
        private final int last;
        private final boolean varies;
        private final Box layer;
        private final double[] lower;
        private final double[] upper;

        Faces(Grid grid, Axis axis, ElementFunction given) {
            this.given = given;
            this.axis = axis;
            d = Direction.of(axis);
            varies = given.varies(axis);
            last = grid.degenerate(axis) ? 0 : grid.extent(axis);
            layer = grid.box().with(axis, 0, 1);
            lower = last == 0 ? values() : new double[Math.toIntExact(layer.volume())];
            upper = last == 0 ? lower : new double[lower.length];
        }

        /** Of the only layer there is. All others are set before they are read: by rule a, or all by rule b. */
        private double[] values() {
            double[] values = new double[Math.toIntExact(layer.volume())];
            for (int i = 0; i < layer.i1(); i++) {
                for (int j = 0; j < layer.j1(); j++) {
                    for (int k = 0; k < layer.k1(); k++) {
                        values[index(i, j, k)] = given.at(i, j, k);
                    }
                }
            }
            return values;
        }

        /** Whether the faces on both sides of a cell are as given and have one value. */
        boolean alikeAround(int i, int j, int k) {
            int place = place(i, j, k);
            return !varies && place > 0 && place + 1 < last;
        }

        /** Where a face's value is kept in its layer, whatever its place along the axis. */
        private int index(int i, int j, int k) {
            return switch (axis) {
                case I -> j * layer.k1() + k;
                case J -> i * layer.k1() + k;
                case K -> i * layer.j1() + j;
            };
        }

        private int place(int i, int j, int k) {
            return i * d.di() + j * d.dj() + k * d.dk();
        }

        double at(int i, int j, int k) {
            int place = place(i, j, k);
            return place == 0 ? lower[index(i, j, k)] : place == last ? upper[index(i, j, k)] : given.at(i, j, k);
        }

        /** The value m faces up from (i, j, k). */
        double shifted(int i, int j, int k, int m) {
            return at(i + m * d.di(), j + m * d.dj(), k + m * d.dk());
        }

        /** Changes the outermost face that lies m faces up from (i, j, k). */
        void set(int i, int j, int k, int m, double value) {
            (place(i, j, k) + m == 0 ? lower : upper)[index(i, j, k)] = value;
        }

        /** Changes outermost faces. */
        void fill(Box where, double value) {
            for (int i = where.i0(); i < where.i1(); i++) {
                for (int j = where.j0(); j < where.j1(); j++) {
                    for (int k = where.k0(); k < where.k1(); k++) {
                        set(i, j, k, 0, value);
                    }
                }
            }
        }
    }
}
