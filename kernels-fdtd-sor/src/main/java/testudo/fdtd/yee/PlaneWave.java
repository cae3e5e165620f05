package testudo.fdtd.yee;

import java.util.function.LongToDoubleFunction;

import testudo.api.grid.Box;

/**
 * A plane wave along I that exists within a box only: total field inside, scattered field outside.
 *
 * @param total    nodes of the total field; at least two nodes from the domain's sides
 * @param source   index along I of the line that the wave comes from, below the box
 * @param waveform its electric field there in a step, from 0
 */
public record PlaneWave(Box total, int source, LongToDoubleFunction waveform) {

    /** @throws IllegalArgumentException when the box is empty or the source is not below it */
    public PlaneWave {
        if (total.isEmpty()) {
            throw new IllegalArgumentException("A plane wave needs a box with nodes, got " + total + ".");
        }
        if (source < 1 || source >= total.i0() - 1) {
            throw new IllegalArgumentException("A plane wave starts between node 1 and node " + (total.i0() - 2)
                    + " along I, before its box, got " + source + ".");
        }
    }
}
