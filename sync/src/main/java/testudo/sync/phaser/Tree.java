package testudo.sync.phaser;

import java.util.List;

import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * Builds balanced trees: at most {@code degree} members or nodes per node, as far as the number of tiers allows.
 *
 * <pre>
 *   degree 2, 7 members             tiers 2
 *          top                        top
 *        4     3                    4     3
 *       2 2   2 1
 * </pre>
 */
record Tree(Names names, PhaserOptions options, VersionCounter changes, Platform platform) {

    /**
     * A tree for the registrations, in their order.
     *
     * @param unused words for the top
     * @param phase one that all of them have signalled
     */
    Node build(Node.Words unused, List<Registration> registrations, long phase) {
        Node top = Node.top(unused, changes);
        fill(top, registrations, phase, leafSize(registrations.size()));
        return top;
    }

    /** How many members a leaf may have before the tree is out of shape. */
    int limit(int registrations) {
        return options.tiers() == 1 ? Integer.MAX_VALUE : 2 * leafSize(registrations);
    }

    private int leafSize(int registrations) {
        int size = registrations;
        for (int tier = 1; tier < options.tiers() && size > options.degree(); tier++) {
            size = Math.ceilDiv(size, options.degree());
        }
        return Math.max(size, options.degree());
    }

    private void fill(Node node, List<Registration> registrations, long phase, int leafSize) {
        int size = registrations.size();
        if (size <= leafSize) {
            registrations.forEach(node::add);
            return;
        }
        int parts = parts(size, leafSize);
        for (int part = 0; part < parts; part++) {
            List<Registration> below =
                    registrations.subList((int) ((long) size * part / parts), (int) ((long) size * (part + 1) / parts));
            fill(node.grow(words(phase)), below, phase, leafSize);
        }
    }

    /** So few that all trees below have the least depth: full leaves are cheaper than many. */
    private int parts(int size, int leafSize) {
        long each = leafSize;
        while (Math.ceilDiv(size, each) > options.degree()) {
            each *= options.degree();
        }
        return (int) Math.ceilDiv(size, each);
    }

    /** Of a node that has reached the phase, which is not released there. */
    Node.Words words(long phase) {
        return new Node.Words(
                platform.cell(names.word, phase, Placement.shared()),
                platform.cell(names.claim, phase, Placement.shared()),
                platform.cell(names.released, phase - 1, Placement.shared()));
    }

    /** What the words of all nodes are called. */
    record Names(String word, String claim, String released) {

        static Names of(String phaser) {
            return new Names(
                    "phase of a node of '" + phaser + "'",
                    "phase a node gathers of '" + phaser + "'",
                    "phase released at a node of '" + phaser + "'");
        }
    }
}
