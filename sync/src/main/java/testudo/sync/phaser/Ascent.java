package testudo.sync.phaser;

import java.util.Arrays;

/**
 * The nodes a waiter has claimed in a phase: those below one wait there until it passes the phase on.
 *
 * <pre>
 *   claims and gathers        leaf ──► node ──► ... ──► somebody else's node, or the top
 *   passes the phase on       leaf ◄── node ◄── ... ◄── its released word, or the published one
 * </pre>
 *
 * <p>Used by its owner only, within one wait.
 */
final class Ascent {

    private Node[] claimed = {};
    private int count;
    private Node last;
    private long reached;

    /** @param last any node, which has reached nothing */
    Ascent(Node last) {
        this.last = last;
    }

    void claim(Node node) {
        if (count == claimed.length) {
            claimed = Arrays.copyOf(claimed, Math.max(16, 2 * count)); // the deepest path of most trees, and a cache line
        }
        claimed[count++] = node;
    }

    /** The node, and all below it, have reached the phase. */
    void complete(Node node, long phase) {
        last = node;
        reached = phase;
    }

    /** The node completed last. */
    Node last() {
        return last;
    }

    /** What that one had reached. */
    long reached() {
        return reached;
    }

    /**
     * Lets those go on who wait at the nodes, the highest first.
     *
     * @param alone whether nobody can have passed a later phase on
     */
    void release(long phase, boolean alone) {
        while (count > 0) {
            Node node = claimed[--count];
            if (alone) {
                node.release(phase);
            } else {
                node.raise(phase);
            }
        }
    }
}
