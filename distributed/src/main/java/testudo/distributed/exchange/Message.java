package testudo.distributed.exchange;

import java.util.List;

import testudo.api.grid.Axis;

/**
 * All that one rank gives another in one round; a rank that lies on both sides of a seam gives itself what it need not send.
 *
 * @param from  sender
 * @param to    receiver
 * @param round the axis along which they are neighbours
 * @param parts in the order in which they are packed
 */
public record Message(int from, int to, Axis round, List<Part> parts) {

    public Message {
        parts = List.copyOf(parts);
    }

    /** How many bytes it has. */
    public long bytes() {
        return parts.stream().mapToLong(part -> part.box().volume()).sum() * Double.BYTES;
    }

    /** Whether it stays within its rank. */
    public boolean isOwn() {
        return from == to;
    }
}
