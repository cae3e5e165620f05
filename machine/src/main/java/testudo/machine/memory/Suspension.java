package testudo.machine.memory;

import testudo.machine.description.Machine;
import testudo.machine.engine.Action;
import testudo.machine.engine.Engine;

/**
 * Threads that stop until another awakes them, with one wake-up bit each.
 *
 * <pre>
 *   awake of a sleeping thread     it goes on after the delivery
 *   awake of one that is up        sets its bit, however often; its next suspend takes the bit and does not stop
 * </pre>
 *
 * <p>Source: {@code docs/theory/machines.md} §7.2; the phaser paper, §3.3.
 */
public final class Suspension {

    private final Engine engine;
    private final long suspend;
    private final long awake;
    private final long delivery;

    /** @throws testudo.machine.description.MachineException if the machine's threads cannot be suspended */
    public Suspension(Machine machine, Engine engine) {
        this.engine = engine;
        suspend = machine.ticks("suspension.suspend");
        awake = machine.ticks("suspension.awake");
        delivery = machine.ticks("suspension.delivery");
    }

    /**
     * Stops the running thread until it is awoken, if its bit is not set.
     *
     * @return false if the thread was resumed by something else, which ends the run
     */
    public boolean suspend(Hart hart) {
        engine.advance(suspend);
        if (hart.wakeUpBit) {
            hart.wakeUpBit = false;
            return true;
        }
        hart.asleep = true;
        long since = engine.now();
        engine.suspend();
        hart.suspended += engine.now() - since;
        boolean awoken = !hart.asleep;
        hart.asleep = false;
        return awoken;
    }

    /** Awakes a thread on behalf of the running one, which pays for the issue; returns when the other hears of it. */
    public long awake(Hart other) {
        engine.advance(awake);
        long heard = engine.now() + delivery;
        deliver(other, heard);
        return heard;
    }

    /** Wakes another hart; something happens just before it hears of that. */
    public void awake(Hart other, Action before) {
        engine.advance(awake);
        long heard = engine.now() + delivery;
        engine.at(heard, before);
        deliver(other, heard);
    }

    /** What the issue of one awake takes. */
    long issue() {
        return awake;
    }

    /** What an awake takes from its issue until the other thread hears of it. */
    long delivery() {
        return delivery;
    }

    void deliver(Hart other, long time) {
        engine.at(time, () -> {
            if (other.asleep) {
                other.asleep = false;
                engine.resume(other);
            } else {
                other.wakeUpBit = true;
            }
        });
    }
}
