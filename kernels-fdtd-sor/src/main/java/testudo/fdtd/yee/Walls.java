package testudo.fdtd.yee;

/** What is at the four sides of the domain. */
public sealed interface Walls {

    /** Perfect conductors: the tangential electric field is 0 for ever. */
    record Conductor() implements Walls {}

    /** Waves that leave at a right angle are let out: the first-order condition of Mur (1981). */
    record Mur() implements Walls {}

    /**
     * Waves are damped in a layer without reflection at its face: the convolutional perfectly matched layer of Roden and
     * Gedney (2000), with κ = 1 and a conductor behind.
     *
     * @param cells thickness
     */
    record Layer(int cells) implements Walls {
        public Layer {
            check(cells);
        }
    }

    /**
     * An absorbing layer at both ends of axis I, and no sides along J: what leaves at one enters at the other, so that a line
     * source along J makes a plane wave. TMz only.
     *
     * @param cells thickness
     */
    record Channel(int cells) implements Walls {
        public Channel {
            check(cells);
        }
    }

    private static void check(int cells) {
        if (cells < 1) {
            throw new IllegalArgumentException("An absorbing layer has at least 1 cell, got " + cells + ".");
        }
    }
}
