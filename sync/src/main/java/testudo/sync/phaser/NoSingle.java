package testudo.sync.phaser;

/** The site of a {@code next} without work, so that a SINGLE task that comes with work notices. */
final class NoSingle {

    static final Single NONE = new Single("no site", () -> {});

    private NoSingle() {}
}
