package testudo.sync.phaser;

import java.time.Duration;

import testudo.sync.platform.WaitStrategy;

/** Every way to run a phased program; the laws hold in all of them. */
enum Flavour {
    /** The reference model itself: if a law fails here, the law is wrong. */
    MODEL {
        @Override
        Subject subject(Duration limit) {
            return new ModelSubject();
        }
    },
    FLAT {
        @Override
        Subject subject(Duration limit) {
            return parking(limit, PhaserOptions.flat().withAdaptive(false));
        }
    },
    FLAT_YIELDING {
        @Override
        Subject subject(Duration limit) {
            return new PhaserSubject(
                    PhaserOptions.flat().withAdaptive(false), WaitStrategy.SPIN_THEN_YIELD, limit, host -> host);
        }
    },
    TREE_OF_2 {
        @Override
        Subject subject(Duration limit) {
            return parking(limit, PhaserOptions.defaults().withDegree(2).withAdaptive(false));
        }
    },
    TREE_OF_4 {
        @Override
        Subject subject(Duration limit) {
            return parking(limit, PhaserOptions.defaults().withAdaptive(false));
        }
    },
    ADAPTIVE {
        @Override
        Subject subject(Duration limit) {
            return parking(limit, PhaserOptions.defaults());
        }
    },
    /** On a machine with barriers of its own, which phasers use when they can. */
    MACHINE_BARRIER {
        @Override
        Subject subject(Duration limit) {
            return new PhaserSubject(
                    PhaserOptions.defaults(), WaitStrategy.SPIN_THEN_PARK, limit, BarrierMachine::of);
        }
    },
    /** With a bound no law reaches, to pass through its code. */
    WIDELY_BOUNDED {
        @Override
        Subject subject(Duration limit) {
            return parking(limit, PhaserOptions.defaults().withBound(1000));
        }
    };

    /** @param limit how long all tasks must have waited for each other to be declared deadlocked */
    abstract Subject subject(Duration limit);

    /** For programs that end: even on a machine with other things to do nobody waits that long. */
    Subject subject() {
        return subject(Duration.ofMinutes(5));
    }

    /** For programs that must be found to deadlock. */
    Subject impatient() {
        return subject(Duration.ofMillis(100));
    }

    private static Subject parking(Duration limit, PhaserOptions options) {
        return new PhaserSubject(options, WaitStrategy.SPIN_THEN_PARK, limit, host -> host);
    }
}
