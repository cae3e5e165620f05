package testudo.sync.phaser.accumulation;

/** Whoever sends to an accumulation. */
public interface Contributor {

    /** Its place in the order in which values are combined. */
    long number();

    /** Whether it has gone, and nobody needs its place any more. */
    boolean isRecyclable();
}
