package testudo.sync.phaser;

import java.util.List;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;
import testudo.sync.platform.Platform;

/**
 * The tree of a phaser as it is now, and whether registrations and drops have put it out of shape.
 *
 * <p>Changed under the phaser's lock, and is published by the phaser's changes.
 */
final class Shape {

    private final Tree tree;
    private final int degree;
    private final Node.Words unused; // the top's
    private final Cell drops;
    private volatile Node top; // volatile: shows its members
    private boolean crowded;
    private int limit;
    private long rebuildAfter; // so many drops

    Shape(String phaser, PhaserOptions options, VersionCounter changes, Platform platform) {
        this.tree = new Tree(Tree.Names.of(phaser), options, changes, platform);
        this.degree = options.degree();
        this.unused = tree.words(0);
        this.drops = platform.cell("drops from '" + phaser + "'", 0, Placement.shared());
        build(List.of(), 0);
    }

    Node top() {
        return top;
    }

    void add(Node leaf, Registration added) {
        leaf.add(added);
        crowded |= leaf.size() > limit;
    }

    /** Outside the turn, too. */
    void dropped() {
        drops.getAndAdd(1); // full: for the counter only
    }

    /** Outside the turn, too. */
    boolean isOut() {
        return crowded || drops.getOpaque() >= rebuildAfter; // opaque: late is soon enough
    }

    /** Whether each waiter had better look at all signallers by himself. */
    boolean isSmall() {
        return top.isLeaf() && top.size() <= degree;
    }

    /** All that can signal and have not dropped. */
    List<Registration> live() {
        return top.all().filter(member -> !member.isRecyclable()).toList();
    }

    /** @param phase one that all have signalled; who still has to do with the old tree asks for no later one */
    void build(List<Registration> registrations, long phase) {
        top = tree.build(unused, registrations, phase);
        limit = tree.limit(registrations.size());
        crowded = false;
        rebuildAfter = drops.getAcquire() + Math.max(4 * degree, registrations.size() / 2); // acquire: only a number
    }
}
