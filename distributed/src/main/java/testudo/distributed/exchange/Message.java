package testudo.distributed.exchange;

import java.util.ArrayList;
import java.util.List;

import testudo.api.grid.Axis;
import testudo.runtime.decomposition.Interval;

/**
 * All that one rank gives another in one round; a rank that lies on both sides of a seam gives itself what it need not send.
 *
 * @param exchange which of a cycle, from 0
 * @param from  sender
 * @param to    receiver
 * @param round the axis along which they are neighbours
 * @param piece which of those into which all that one rank gives another in the round is cut, from 0
 * @param parts in the order in which they are packed
 */
public record Message(int exchange, int from, int to, Axis round, int piece, List<Part> parts) {

    /** More pieces than any message is cut into. */
    private static final int PIECES = 8;

    /** Below are those of messages that do not belong to an exchange. */
    private static final int FIRST_TAG = 64;

    public Message {
        parts = List.copyOf(parts);
    }

    /** All that one rank gives another in a round, in one piece. */
    public Message(int exchange, int from, int to, Axis round, List<Part> parts) {
        this(exchange, from, to, round, 0, parts);
    }

    /** This message in pieces, as alike as whole planes allow, the lowest planes first; not more than there are planes, and none empty. */
    public List<Message> cut(Axis along, int pieces) {
        List<Message> all = new ArrayList<>();
        for (int n = 0; n < pieces; n++) {
            List<Part> cut = new ArrayList<>();
            for (Part part : parts) {
                Interval planes = Interval.of(part.box(), along);
                Interval some = planes.part(n, pieces);
                if (!some.isEmpty()) {
                    cut.add(new Part(part.field(), part.box().with(along, some.lo(), some.hi()), part.wrap(),
                            part.precision()));
                }
            }
            if (!cut.isEmpty()) {
                all.add(new Message(exchange, from, to, round, all.size(), cut));
            }
        }
        return all;
    }

    /** By which it is told from others of the same rank. */
    public int tag() {
        return FIRST_TAG + (exchange * PIECES + piece) * Axis.values().length + round.ordinal();
    }

    /** How many bytes it has. */
    public long bytes() {
        return parts.stream().mapToLong(Part::bytes).sum();
    }

    /** Whether it stays within its rank. */
    public boolean isOwn() {
        return from == to;
    }
}
