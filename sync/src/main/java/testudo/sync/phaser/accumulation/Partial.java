package testudo.sync.phaser.accumulation;

import java.util.Arrays;

/**
 * What one contributor has sent to one accumulation, by phase.
 *
 * <p>Written by the owner, read by whoever gathers a phase after the owner has signalled it. A generation is used again
 * when its phase has been published; a task that is farther ahead gets more of them.
 */
final class Partial {

    private static final int PAD = 16;

    final Contributor owner;
    private final Arithmetic arithmetic;
    private Ring ring = new Ring(4, new long[PAD + 8 + PAD]);
    private long last;

    Partial(Contributor owner, Arithmetic arithmetic) {
        this.owner = owner;
        this.arithmetic = arithmetic;
    }

    /** @param published the last phase that needs no generation any more */
    void send(long phase, long value, long published) {
        if (ring.phase(phase) != phase) {
            if (ring.phase(phase) > published) {
                ring = ring.twice();
            }
            ring.set(phase, arithmetic.alone(value));
            last = phase;
        } else {
            ring.set(phase, arithmetic.combine(ring.value(phase), value));
        }
    }

    /** The sum of a phase and what was sent in it. */
    long addTo(long sum, long phase) {
        Ring seen = ring; // plain: one read, since the owner may be about to replace it
        return seen.phase(phase) == phase ? arithmetic.combine(sum, seen.value(phase)) : sum;
    }

    boolean isSpent(long published) {
        return owner.isRecyclable() && last <= published;
    }

    /** Pairs of phase and value; phase 0 is none. The reference is final: it may be read through a data race. */
    private record Ring(int generations, long[] pairs) {

        private int at(long phase) {
            return PAD + 2 * (int) (phase & generations - 1);
        }

        long phase(long phase) {
            return pairs[at(phase)];
        }

        long value(long phase) {
            return pairs[at(phase) + 1];
        }

        void set(long phase, long value) {
            pairs[at(phase)] = phase;
            pairs[at(phase) + 1] = value;
        }

        Ring twice() {
            Ring more = new Ring(2 * generations, new long[2 * PAD + 4 * generations]);
            Arrays.stream(phases()).filter(phase -> phase > 0).forEach(phase -> more.set(phase, value(phase)));
            return more;
        }

        private long[] phases() {
            long[] phases = new long[generations];
            Arrays.setAll(phases, i -> pairs[PAD + 2 * i]);
            return phases;
        }
    }
}
