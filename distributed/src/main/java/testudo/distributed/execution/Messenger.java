package testudo.distributed.execution;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

import testudo.runtime.execution.Errand;
import testudo.runtime.execution.Handovers;
import testudo.transport.Transport;

/**
 * Carries a rank's messages while its workers compute, on the transport's thread: what is ready goes, what has come is put where it
 * belongs as soon as nobody needs what lies there. That thread does nothing else, or is worker 0, who looks between its pieces.
 */
final class Messenger implements Errand {

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
    private long every;
    private boolean moves;
    private boolean open;

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
        /** How often it will have been done after the sweeps under way. */
        private long end;

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
     * Begins to carry all messages of some sweeps.
     *
     * @param every so many sweeps there is an exchange, the last one included; 0 for none
     */
    void begin(long sweeps, long every) {
        this.every = every;
        posts.forEach(post -> post.end = handovers.done(post.handover) + sweeps);
        open = true;
        moves = false;
    }

    /** Goes on with all that is possible now. */
    @Override
    public void look() {
        boolean moved = false;
        boolean left = false;
        for (Post post : posts) {
            long sweeps = post.end - handovers.done(post.handover);
            if (sweeps > 0) {
                moved |= post.move(every > 0 && (sweeps - 1) % every == 0);
            }
            left |= sweeps > 0 || !post.message.isSent();
        }
        moves = moved;
        open = left;
    }

    @Override
    public boolean isDone() {
        return !open;
    }

    /**
     * Carries all messages of the sweeps that were begun; returns early where the workers have failed.
     *
     * @param work the workers' steps
     */
    void carry(Beside.Work work) {
        long moved = clock.getAsLong();
        for (int tries = 0; open; tries++) {
            look();
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
