package testudo.distributed.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

import testudo.runtime.execution.Handovers;
import testudo.transport.Transport;

/**
 * Carries a rank's messages while its workers compute, on the transport's thread: what is ready goes, what has come is put where it
 * belongs as soon as nobody needs what lies there.
 */
final class Messenger {

    /** Looks without a pause; workers may need the processor. */
    private static final int LOOKS = 10;

    private static final long SHORTEST_PAUSE = 20_000;
    private static final long LONGEST_PAUSE = 1_000_000;

    /** A pause is so small a part of the time in which nothing came: what comes then is late by no more, and workers are seldom disturbed. */
    private static final int PART = 8;

    private final Transport transport;
    private final Handovers handovers;
    private final LongSupplier clock;
    private final List<Post> posts = new ArrayList<>();

    /** @param clock by which it is told how long nothing came (ns) */
    Messenger(Transport transport, Handovers handovers, List<Bound> messages, LongSupplier clock) {
        this.clock = clock;
        this.transport = transport;
        this.handovers = handovers;
        handovers.wakeBy(transport::wakeUp);
        for (int n = 0; n < messages.size(); n++) {
            posts.add(new Post(n, messages.get(n)));
        }
    }

    /** A message of every exchange. */
    private final class Post {

        private final int handover;
        private final Bound message;
        /** A message that came and was not put in its place yet. */
        private boolean arrived;

        Post(int handover, Bound message) {
            this.handover = handover;
            this.message = message;
        }

        /** Goes on with it, if that is possible now. */
        boolean move(boolean due) {
            boolean moved = false;
            if (due && !message.gives() && !arrived) {
                arrived = message.received(transport);
                moved = arrived;
            }
            boolean possible = !due || (message.gives() ? message.isSent() : arrived);
            if (possible && handovers.ready(handover)) {
                if (due && message.gives()) {
                    handovers.give(handover, message.memory());
                    message.send(transport);
                } else if (due) {
                    handovers.take(handover, message.memory());
                    arrived = false;
                }
                handovers.finish(handover);
                moved = true;
            }
            return moved;
        }
    }

    /**
     * Carries all messages of some sweeps; returns early where the workers have failed.
     *
     * @param every so many sweeps there is an exchange, the last one included; 0 for none
     * @param work  the workers' steps
     */
    void carry(long sweeps, long every, Beside.Work work) {
        long[] end = posts.stream().mapToLong(post -> handovers.done(post.handover) + sweeps).toArray();
        boolean open = true;
        long moved = clock.getAsLong();
        for (int tries = 0; open; tries++) {
            boolean moves = false;
            open = false;
            for (Post post : posts) {
                long left = end[post.handover] - handovers.done(post.handover);
                if (left > 0) {
                    moves |= post.move(every > 0 && (left - 1) % every == 0);
                }
                open |= left > 0 || !post.message.isSent();
            }
            if (moves) {
                tries = 0;
                moved = clock.getAsLong();
            } else if (open && work.failed()) {
                return;
            } else if (open && tries == LOOKS) {
                handovers.fallAsleep();
            } else if (open && tries > LOOKS) {
                pause((clock.getAsLong() - moved) / PART);
                tries = LOOKS - 1;
            }
        }
    }

    private void pause(long nanoseconds) {
        long pause = Math.clamp(nanoseconds, SHORTEST_PAUSE, LONGEST_PAUSE);
        if (transport.hears()) {
            transport.await(pause);
        } else {
            transport.pause(pause, false);
        }
    }
}
