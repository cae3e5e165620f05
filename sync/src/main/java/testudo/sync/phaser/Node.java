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

    private final Node above; // the top is its own
    private final Cell word;
    private final Cell claim;
    private final Cell version;
    private final Members members = new Members();
    private Node[] below = {};

    private Node(Node above, Cell word, Cell claim, Cell version) {
        this.above = above == null ? this : above;
        this.word = word;
        this.claim = claim;
        this.version = version;
    }

    /** The top of a tree; phase and claim are the phaser's own. */
    static Node top(Cell version) {
        return new Node(null, version, version, version);
    }

    /** A new node below, before others see the tree. */
    Node grow(Cell newWord, Cell newClaim) {
        Node node = new Node(this, newWord, newClaim, version);
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

    /** How many members there are in this node, dropped ones included. */
    int size() {
        return members.size();
    }

    /** The levels of the tree from here. */
    int depth() {
        return 1 + Arrays.stream(below).mapToInt(Node::depth).max().orElse(0);
    }

    /** All members from here, by place; in the phaser's turn. */
    Stream<Registration> all() {
        return Stream.concat(members.stream(), Arrays.stream(below).flatMap(Node::all));
    }

    /**
     * Waits until all from here have reached the phase; returns one they all have reached, at least it.
     *
     * <p>The version is read before and after. A member added meanwhile has a parent that was seen to have signalled
     * only after it had added the member, so that the second look finds the version changed.
     */
    long gather(Worker worker, long phase) {
        for (; ; ) {
            long before = version.getAcquire(); // acquire: members added before that version are seen
            long least = gatherOnce(worker, phase);
            if (version.getAcquire() == before) { // acquire: its read is not older than those of the signals
                return least == Registration.DROPPED ? phase : least;
            }
        }
    }

    /** One pass, for who compares the version himself. */
    long gatherOnce(Worker worker, long phase) {
        long least = members.least(worker, phase);
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
        for (Node node = this; node.above != node; node = node.above) {
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
