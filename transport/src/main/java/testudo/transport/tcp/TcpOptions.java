package testudo.transport.tcp;

import java.net.InetAddress;
import java.time.Duration;
import java.util.Optional;

/**
 * One node of several that talk by TCP. What they say is neither encrypted nor proof against change on the way: the network between them
 * must be one to trust.
 *
 * @param rank this node
 * @param size how many there are
 * @param meeting where they find each other
 * @param secret what only they know
 * @param listen the address of this machine to listen at; empty for the loopback interface, or, where they meet at an address, for the one
 *            that it is reached from
 * @param largestMessage bytes; a longer one is neither sent nor taken
 * @param patience how long to wait for the others at the beginning
 */
public record TcpOptions(int rank, int size, Meeting meeting, Secret secret, Optional<InetAddress> listen,
        int largestMessage, Duration patience) {

    /** 1 GiB. */
    public static final int LARGEST_MESSAGE = 1 << 30;

    public TcpOptions {
        if (size < 1 || rank < 0 || rank >= size) {
            throw new IllegalArgumentException("Ranks of " + size + " nodes are 0 to " + (size - 1) + ", not " + rank + ".");
        }
    }

    /** With usual limits: messages of 1 GiB at most, a minute to find each other. */
    public static TcpOptions of(int rank, int size, Meeting meeting, Secret secret) {
        return new TcpOptions(rank, size, meeting, secret, Optional.empty(), LARGEST_MESSAGE, Duration.ofMinutes(1));
    }
}
