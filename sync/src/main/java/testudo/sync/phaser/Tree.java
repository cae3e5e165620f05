package testudo.sync.phaser;

import java.util.List;
import testudo.sync.platform.Cell;
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
record Tree(String name, PhaserOptions options, Cell version, Platform platform) {

    /**
     * A tree for the registrations, in their order.
     *
     * @param phase one that all of them have signalled
     */
    Node build(List<Registration> registrations, long phase) {
        Node top = Node.top(version);
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
        int degree = options.degree();
        for (int part = 0; part < degree; part++) {
            List<Registration> below =
                    registrations.subList((int) ((long) size * part / degree), (int) ((long) size * (part + 1) / degree));
            if (!below.isEmpty()) {
                fill(node.grow(word("phase of a node of ", phase), word("phase a node gathers of ", phase)), below, phase,
                        leafSize);
            }
        }
    }

    private Cell word(String what, long phase) {
        return platform.cell(what + "'" + name + "'", phase, Placement.shared());
    }
}
