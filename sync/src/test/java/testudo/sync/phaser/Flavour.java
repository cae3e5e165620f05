package testudo.sync.phaser;

import testudo.sync.platform.WaitStrategy;

/** Every way to run a phased program; the laws hold in all of them. */
enum Flavour {
    /** The reference model itself: if a law fails here, the law is wrong. */
    MODEL {
        @Override
        Subject subject() {
            return new ModelSubject();
        }
    },
    FLAT {
        @Override
        Subject subject() {
            return parking(PhaserOptions.flat().withAdaptive(false));
        }
    },
    FLAT_YIELDING {
        @Override
        Subject subject() {
            return new PhaserSubject(PhaserOptions.flat().withAdaptive(false), WaitStrategy.SPIN_THEN_YIELD);
        }
    },
    TREE_OF_2 {
        @Override
        Subject subject() {
            return parking(PhaserOptions.defaults().withDegree(2).withAdaptive(false));
        }
    },
    TREE_OF_4 {
        @Override
        Subject subject() {
            return parking(PhaserOptions.defaults().withAdaptive(false));
        }
    },
    ADAPTIVE {
        @Override
        Subject subject() {
            return parking(PhaserOptions.defaults());
        }
    },
    /** With a bound no law reaches, to pass through its code. */
    WIDELY_BOUNDED {
        @Override
        Subject subject() {
            return parking(PhaserOptions.defaults().withBound(1000));
        }
    };

    abstract Subject subject();

    private static Subject parking(PhaserOptions options) {
        return new PhaserSubject(options, WaitStrategy.SPIN_THEN_PARK);
    }
}
