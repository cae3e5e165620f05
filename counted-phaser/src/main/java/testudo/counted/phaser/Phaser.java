package testudo.counted.phaser;

/**
 * {@link CountedPhaser} under the JDK's simple name.
 *
 * <p>A program switches by replacing {@code import java.util.concurrent.Phaser} by
 * {@code import testudo.counted.phaser.Phaser}. Threads, memory and errors: see {@link CountedPhaser}. Not to be confused
 * with the phasers of {@code sync}, whose parties are named.
 *
 * <p>Source: {@code docs/theory/phasers.md} §10.
 */
public class Phaser extends CountedPhaser {

    /** A root without parties. */
    public Phaser() {}

    /** A root with unarrived parties; see {@link CountedPhaser#CountedPhaser(int)}. */
    public Phaser(int parties) {
        super(parties);
    }

    /** A child without parties, or a root if {@code parent} is null. */
    public Phaser(Phaser parent) {
        super(parent);
    }

    /** A child with unarrived parties; see {@link CountedPhaser#CountedPhaser(CountedPhaser, int)}. */
    public Phaser(Phaser parent, int parties) {
        super(parent, parties);
    }

    @Override
    public Phaser getParent() {
        return (Phaser) super.getParent();
    }

    @Override
    public Phaser getRoot() {
        return (Phaser) super.getRoot();
    }
}
