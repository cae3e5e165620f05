package testudo.sync.phaser;

import java.util.Arrays;
import java.util.stream.Stream;

import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * A node of the tree by which signals are gathered, and by which those who wait are let go.
 *
 * <pre>
 *   word       a phase that all below have signalled
 *   claim      the phase that somebody has last undertaken to gather; the node is free when the word has caught up
 *   released   the phase that whoever claimed the node has passed on, once it was published
 * </pre>
 *
 * <p>Who wants to gather claims the node first, with a later phase than ever before. A claim is never given up, so
 * whoever finds a node claimed for the phase it wants can wait until that phase is released there. Nobody depends on the
 * members to gather for themselves: a gatherer of the node above does it for them, and owes them the release too.
 *
 * <p>Members are added under the phaser's lock, to leaves only; readers look at the phaser's changes before and after. The
 * nodes below and above are fixed. A node that a rebuild has replaced may still be visited: all its words have reached
 * the phase asked for, or its members are gathered in vain; who waits there is released by who has claimed it.
 */
final class Node {

    private final Node above; // the top is its own
    private final Words words;
    private final VersionCounter changes;
    private final Members members = new Members();
    private Node[] below = {};

    private Node(Node above, Words words, VersionCounter changes) {
        this.above = above == null ? this : above;
        this.words = words;
        this.changes = changes;
    }

    /** What a node shares with others. */
    record Words(Cell word, Cell claim, Cell released) {}

    /** The top of a tree; its words are not used, since phase, claim and release are the phaser's own. */
    static Node top(Words unused, VersionCounter changes) {
        return new Node(null, unused, changes);
    }

    /** A new node below, before others see the tree. */
    Node grow(Words newWords) {
        Node node = new Node(this, newWords, changes);
        below = Stream.concat(Arrays.stream(below), Stream.of(node)).toArray(Node[]::new);
        return node;
    }

    void add(Registration member) {
        members.add(member, member.signals());
        member.moveTo(this);
    }

    boolean isLeaf() {
        return below.length == 0;
    }

    boolean isTop() {
        return above == this;
    }

    /** The signals of all members but one. */
    Cell[] peers(Registration of) {
        return members.others(of.signals());
    }

    /** How many members there are in this node, dropped ones included. */
    int size() {
        return members.size();
    }

    /** The levels of the tree from here. */
    int depth() {
        return 1 + Arrays.stream(below).mapToInt(Node::depth).max().orElse(0);
    }

    /** All members from here, by place; under the phaser's lock. */
    Stream<Registration> all() {
        return Stream.concat(members.stream(), Arrays.stream(below).flatMap(Node::all));
    }

    /**
     * Waits until all from here have reached the phase; returns one they all have reached, at least it.
     *
     * <p>Where there are members, changes are looked at before and after. A member added meanwhile has a parent that was
     * seen to have signalled only after it had added the member, so that the second look finds the change.
     */
    long gather(Registration by, Worker worker, long phase) {
        for (;;) {
            long before = isLeaf() ? changes.seen() : 0;
            long least = gatherOnce(by, worker, phase);
            if (!isLeaf() || changes.isStill(before)) {
                return least == Registration.DROPPED ? phase : least;
            }
        }
    }

    /** One pass; does not look at what the gatherer knows anyway. */
    private long gatherOnce(Registration by, Worker worker, long phase) {
        if (isLeaf()) {
            return members.least(by, worker, phase);
        }
        Ascent ascent = by.ascent();
        Node last = ascent.last();
        long least = last.above == this && ascent.reached() >= phase ? ascent.reached() : Registration.DROPPED;
        boolean skips = least < Registration.DROPPED;
        for (Node node : below) {
            if (!skips || node != last) {
                least = Math.min(least, node.reach(by, worker, phase));
            }
        }
        return least;
    }

    /** Waits until this node has reached the phase, and gathers if nobody else does. */
    private long reach(Registration by, Worker worker, long phase) {
        for (;;) {
            long known = words.word.getAcquire(); // acquire: pairs with setRelease in complete
            if (known >= phase) {
                return known;
            }
            if (claim(known, phase)) {
                return complete(by, worker, phase);
            }
            words.word.awaitAtLeast(worker, known + 1); // acquire: pairs with setRelease in complete
        }
    }

    /**
     * Claims and gathers on the way from here to below the top.
     *
     * @return the node where somebody else gathers that phase, or the top
     */
    Node climb(Registration by, Worker worker, long phase) {
        Node node = this;
        while (!node.isTop()) {
            switch (node.approach(by, worker, phase)) {
                case CLAIMED -> node.complete(by, worker, phase);
                case REACHED -> {}
                case TAKEN -> {
                    return node;
                }
                case OVER -> {
                    return node.top();
                }
            }
            node = node.above;
        }
        return node;
    }

    private Node top() {
        return isTop() ? this : above.top();
    }

    /** How somebody who comes from below finds a node. */
    private enum Found {
        /** Free, and his from now on. */
        CLAIMED,
        /** Where he wants it. */
        REACHED,
        /** Claimed by another for that phase. */
        TAKEN,
        /** Claimed for a later phase, so that his is published. */
        OVER
    }

    private Found approach(Registration by, Worker worker, long phase) {
        // Who asks for the phase he has just signalled has seen the one before published: the node is there and not
        // further, so that its claim alone tells whether it is free.
        if (phase == by.sp() && words.claim.compareAndSet(phase - 1, phase)) { // full: pairs with setRelease in complete
            return Found.CLAIMED;
        }
        for (;;) {
            long claimed = words.claim.getAcquire(); // acquire: only to compare
            if (claimed >= phase) {
                return claimed == phase ? Found.TAKEN : Found.OVER;
            }
            long known = words.word.getAcquire(); // acquire: pairs with setRelease in complete
            if (known >= phase) {
                return Found.REACHED;
            }
            if (claim(known, phase)) {
                return Found.CLAIMED;
            }
            words.word.awaitAtLeast(worker, Math.min(known + 1, claimed)); // acquire: pairs with setRelease in complete
        }
    }

    /** Fails if the node, last seen at the phase known, is claimed already. */
    private boolean claim(long known, long phase) {
        long claimed = words.claim.getOpaque(); // opaque: what counts is the next line
        return claimed <= known && words.claim.compareAndSet(claimed, phase); // full: pairs with setRelease in complete
    }

    private long complete(Registration by, Worker worker, long phase) {
        by.ascent().claim(this);
        long reached = gather(by, worker, phase);
        by.ascent().complete(this, reached);
        words.word.setRelease(reached); // release: makes the node free; pairs with the reads and waits above
        return reached;
    }

    /** Waits until the phase, for which somebody has claimed the node, is published; returns one that is. */
    long awaitRelease(Worker worker, long phase) {
        return words.released.awaitAtLeast(worker, phase); // acquire: pairs with release and raise
    }

    /** By who has claimed the node, when the phase is published and nobody can know a later one. */
    void release(long phase) {
        words.released.setRelease(phase); // release: pairs with awaitRelease
    }

    /** By who has claimed the node, when the phase is published. */
    void raise(long phase) {
        long known;
        do {
            known = words.released.getAcquire(); // acquire: only to compare
        } while (known < phase && !words.released.compareAndSet(known, phase)); // full: pairs with awaitRelease
    }

    /** Lets all go on who wait below a new top. */
    void raiseAll(long phase) {
        for (Node node : below) {
            node.raise(phase);
            node.raiseAll(phase);
        }
    }
}
