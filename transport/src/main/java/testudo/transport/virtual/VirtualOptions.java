package testudo.transport.virtual;

/**
 * How messages travel between virtual nodes.
 *
 * @param seed of all that is left to chance
 * @param room how many messages of one sender and tag wait at a receiver; further ones stay with the sender. 0 is a rendezvous: each stays
 *            with the sender until it is received
 * @param delay how often, at most, a receiver looks in vain before a message shows; a number from 0 to this is drawn for each
 * @param largestMessage bytes
 */
public record VirtualOptions(long seed, int room, int delay, long largestMessage) {

    public VirtualOptions {
        if (room < 0 || delay < 0 || largestMessage < 0) {
            throw new IllegalArgumentException(
                    "Room, delay and the largest message are 0 or more: " + room + ", " + delay + ", "
                            + largestMessage + ".");
        }
    }

    /** Messages arrive at once and are taken at once. */
    public static VirtualOptions immediate(long seed) {
        return new VirtualOptions(seed, Integer.MAX_VALUE, 0, Integer.MAX_VALUE);
    }

    /** Senders keep each message until it is received. */
    public static VirtualOptions rendezvous(long seed) {
        return new VirtualOptions(seed, 0, 0, Integer.MAX_VALUE);
    }

    /** This, with messages that show late. */
    public VirtualOptions delayed(int looks) {
        return new VirtualOptions(seed, room, looks, largestMessage);
    }
}
