package testudo.sync.phaser;

/**
 * A reduction of floating-point numbers per phase of a phaser; made by {@link PhasedTask}, used by all tasks
 * registered there.
 *
 * <p>Each task sends and reads on its own behalf. Order in memory is the phaser's: what a task did before its signal
 * of phase k happens-before what others do after their wait k, see {@link Phaser}; {@code send} and {@code result}
 * promise no order of their own.
 *
 * <p>Source: Shirako et al., Phaser accumulators (2009); {@code docs/theory/phasers.md} §6.
 */
public final class DoubleAccumulator {

    private final Accumulator core;

    DoubleAccumulator(Accumulator core) {
        this.core = core;
    }

    /**
     * Adds a value to the phase that the task has not signalled yet.
     *
     * @throws IllegalStateException if the task is not registered on the phaser, cannot signal there, or is between its
     *     signal and its wait
     */
    public void send(PhasedTask task, double value) {
        core.send(task, Double.doubleToRawLongBits(value));
    }

    /**
     * What all have sent in the phase of the task's last wait; the operator's identity if nobody has.
     *
     * @throws IllegalStateException if the task is not registered on the phaser, or cannot wait there
     */
    public double result(PhasedTask task) {
        return Double.longBitsToDouble(core.result(task));
    }
}
