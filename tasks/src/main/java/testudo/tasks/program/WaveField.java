package testudo.tasks.program;

import java.util.Arrays;

/**
 * An electromagnetic wave in a square box with walls that conduct: the electric field at the corners of cells, across the box,
 * and the magnetic one at the middles of their edges, along it.
 *
 * <p>Rows go along the first axis; whoever computes some rows of one field writes no other. Begins as a standing wave, whose
 * future is known: Yee's scheme keeps its shape and turns its phase by the same angle in each step.
 *
 * <p>Source: Yee (1966); Taflove and Hagness, Computational Electrodynamics, §4 on the dispersion of the scheme.
 *
 * @param cells of the box in either direction
 * @param electric (cells + 1) × (cells + 1) values, at whole steps
 * @param along the magnetic field along the rows' own direction, at half steps; (cells + 1) × cells values
 * @param across the same along the other direction; cells × (cells + 1) values
 */
record WaveField(int cells, double[] electric, double[] along, double[] across) {

    private static final double COURANT = 0.5; // speed of light times time step by edge of a cell
    private static final int WAVES = 1; // half waves along the first axis
    private static final int OTHER_WAVES = 2; // along the second one: swapped axes show

    /** The standing wave at its greatest. */
    static WaveField standing(int cells) {
        int corners = cells + 1;
        WaveField field = new WaveField(cells, new double[corners * corners], new double[corners * cells],
                new double[cells * corners]);
        for (int i = 0; i < corners; i++) {
            for (int j = 0; j < corners; j++) {
                field.electric[i * corners + j] = field.shape(i, j);
            }
        }
        // Half a step before the electric field is at its greatest the magnetic one is what it is half a step after, reversed.
        Arrays.setAll(field.along, at -> -field.changeAlong(at / cells, at % cells) / 2);
        Arrays.setAll(field.across, at -> -field.changeAcross(at / corners, at % corners) / 2);
        return field;
    }

    private double shape(int i, int j) {
        boolean wall = i == 0 || j == 0 || i == cells || j == cells;
        return wall ? 0 : Math.sin(Math.PI * WAVES * i / cells) * Math.sin(Math.PI * OTHER_WAVES * j / cells);
    }

    private double changeAlong(int i, int j) {
        int at = i * (cells + 1) + j;
        return -COURANT * (electric[at + 1] - electric[at]);
    }

    private double changeAcross(int i, int j) {
        int at = i * (cells + 1) + j;
        return COURANT * (electric[at + cells + 1] - electric[at]);
    }

    /** How many rows either field has to be computed in. */
    int rows() {
        return cells;
    }

    /** The magnetic field of some rows, half a step on. */
    void magnetic(int from, int to) {
        int corners = cells + 1;
        for (int i = from; i < to; i++) {
            for (int j = 0; j < cells; j++) {
                along[i * cells + j] += changeAlong(i, j);
                across[i * corners + j] += changeAcross(i, j);
            }
        }
    }

    /** The electric field of some rows, a step on; the walls keep theirs. */
    void electric(int from, int to) {
        int corners = cells + 1;
        for (int i = Math.max(1, from); i < to; i++) {
            for (int j = 1; j < cells; j++) {
                int at = i * corners + j;
                electric[at] += COURANT * (across[at] - across[at - corners] - along[i * cells + j] + along[i * cells + j - 1]);
            }
        }
    }

    /** How far the electric field is from what it must be after so many steps; the greatest value was 1. */
    double error(int steps) {
        double one = Math.sin(Math.PI * WAVES / (2.0 * cells));
        double other = Math.sin(Math.PI * OTHER_WAVES / (2.0 * cells));
        double angle = 2 * Math.asin(COURANT * Math.sqrt(one * one + other * other)); // of a step
        double factor = Math.cos(angle * steps);
        double worst = 0;
        for (int at = 0; at < electric.length; at++) {
            double difference = electric[at] - factor * shape(at / (cells + 1), at % (cells + 1));
            worst = Math.max(worst, Double.isNaN(difference) ? Double.POSITIVE_INFINITY : Math.abs(difference));
        }
        return worst;
    }

    boolean sameBits(WaveField other) {
        return Arrays.equals(electric, other.electric) && Arrays.equals(along, other.along)
                && Arrays.equals(across, other.across);
    }
}
