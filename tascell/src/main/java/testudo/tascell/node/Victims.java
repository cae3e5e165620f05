package testudo.tascell.node;

import java.util.SplittableRandom;

/** In which order a node's workers are asked: from a random one on, or in turn, alternately. Used by one thread. */
final class Victims {

    private final SplittableRandom chance;
    private boolean random;
    private int turn;

    Victims(long seed) {
        chance = new SplittableRandom(seed);
    }

    /** The worker to begin with. */
    int first(int workers) {
        random = !random;
        return random ? chance.nextInt(workers) : turn++ % workers;
    }

    /** Another node, all with the same chance. */
    int otherNode(int rank, int size) {
        int other = chance.nextInt(size - 1);
        return other < rank ? other : other + 1;
    }
}
