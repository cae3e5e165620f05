package testudo.sync.phaser;

import java.util.Arrays;
import java.util.stream.Stream;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Worker;

/**
 * A node of the tree by which signals are gathered: it knows a phase that all below it have signalled.
 *
 * <p>Who wants to gather claims the node first, by setting {@code claim} from the known phase to a later one; the node
 * is free again when {@code word} has caught up. A claim is never given up, so whoever finds a node claimed can wait
 * for its word. Nobody depends on the members to gather for themselves: a gatherer of the node above does it for them.
 *
 * <p>Members are added in the phaser's turn; readers look at the phaser's version before and after. The nodes below
 * and above are fixed. A node that a rebuild has replaced may still be visited: all its words have reached the phase
 * asked for, or its members are gathered in vain.
 */
final class Node {

    private static final Registration[] NONE = {};

    /** The node above; the top is its own. */
    final Node above;

    private final Cell word;
    private final Cell claim;
    private final Cell version;
    private Node[] below = {};
    private Registration[] members = NONE;
    private Cell[] signals = {}; // of the members; null beyond them
    private int count;
    private int cursor;

    Node(Node above, Cell word, Cell claim, Cell version) {
        this.above = above == null ? this : above;
        this.word = word;
        this.claim = claim;
        this.version = version;
    }

    boolean isTop() {
        return above == this;
    }

    /** While the tree is built, before others see it. */
    void addBelow(Node node) {
        below = Stream.concat(Arrays.stream(below), Stream.of(node)).toArray(Node[]::new);
    }

    boolean isLeaf() {
        return below.length == 0;
    }

    int size() {
        return count;
    }

    Node[] below() {
        return below;
    }

    /** The members so far, dropped ones included; in the phaser's turn. */
    Stream<Registration> members() {
        return Arrays.stream(members, 0, count);
    }

    /** Adds a member, in the phaser's turn, in the place of one that has dropped if one is found at once. */
    void add(Registration member) {
        int place = vacancy();
        if (place == members.length) {
            Registration[] moreMembers = Arrays.copyOf(members, Math.max(4, 2 * place));
            Cell[] moreSignals = Arrays.copyOf(signals, moreMembers.length);
            moreMembers[place] = member;
            moreSignals[place] = member.signals;
            members = moreMembers;
            signals = moreSignals;
        } else {
            members[place] = member;
            signals[place] = member.signals;
        }
        count = Math.max(count, place + 1);
        member.leaf = this;
    }

    // Four looks per registration keep the array within a constant factor of the live members.
    private int vacancy() {
        for (int look = 0; look < Math.min(4, count); look++) {
            cursor = cursor + 1 < count ? cursor + 1 : 0;
            Registration there = members[cursor];
            if (there.isDropped() && there.phaser.isRecyclable(there)) {
                return cursor;
            }
        }
        return count;
    }

    /**
     * Waits until all members and nodes below have reached the phase; returns one they all have reached, at least it.
     *
     * <p>The version is read before and after. A member added meanwhile has a parent that was seen to have signalled
     * only after it had added the member, so that the second look finds the version changed.
     */
    long gather(Worker worker, long phase) {
        for (; ; ) {
            long before = version.getAcquire(); // acquire: members added before that version are seen
            long least = gatherOnce(worker, phase);
            if (version.getAcquire() == before) { // acquire: not before the members' signals were read
                return least == Registration.DROPPED ? phase : least;
            }
        }
    }

    private long gatherOnce(Worker worker, long phase) {
        long least = Registration.DROPPED;
        for (Cell signal : signals) {
            if (signal != null) {
                least = Math.min(least, signal.awaitAtLeast(worker, phase)); // acquire: pairs with signal and drop
            }
        }
        for (Node node : below) {
            least = Math.min(least, node.reach(worker, phase));
        }
        return least;
    }

    /** Waits until this node has reached the phase, and gathers if nobody else does. */
    private long reach(Worker worker, long phase) {
        for (; ; ) {
            long known = word.getAcquire(); // acquire: pairs with setRelease in complete
            if (known >= phase) {
                return known;
            }
            if (claim(known, phase)) {
                return complete(worker, phase);
            }
            word.awaitAtLeast(worker, known + 1); // acquire: pairs with setRelease in complete
        }
    }

    /** Gathers on the way from here to below the top; false if somebody else does the rest. */
    boolean climb(Worker worker, long phase) {
        for (Node node = this; !node.isTop(); node = node.above) {
            long known = node.word.getAcquire(); // acquire: pairs with setRelease in complete
            if (known < phase) {
                if (!node.claim(known, phase)) {
                    return false;
                }
                node.complete(worker, phase);
            }
        }
        return true;
    }

    private boolean claim(long known, long phase) {
        return claim.getOpaque() == known && claim.compareAndSet(known, phase); // opaque: only saves a failing CAS
    }

    private long complete(Worker worker, long phase) {
        long reached = gather(worker, phase);
        claim.setOpaque(reached); // opaque: published by the next line, which makes the node free
        word.setRelease(reached); // release: pairs with getAcquire and awaitAtLeast in reach and climb
        return reached;
    }
}
