package testudo.sync.phaser;

/** Every way to run a phased program; the laws hold in all of them. */
enum Flavour {
    /** The reference model itself: if a law fails here, the law is wrong. */
    MODEL {
        @Override
        Subject subject() {
            return new ModelSubject();
        }
    };

    abstract Subject subject();
}
