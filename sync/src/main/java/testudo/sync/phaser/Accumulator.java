package testudo.sync.phaser;

import testudo.sync.phaser.accumulation.Accumulation;

/** An accumulator as the tasks of its phaser see it: who may send and read, and which phase that is for. */
final class Accumulator {

    private final Phaser phaser;
    private final Accumulation values;

    Accumulator(Phaser phaser, Accumulation values) {
        this.phaser = phaser;
        this.values = values;
    }

    void send(PhasedTask task, long value) {
        Registration by = task.view(phaser);
        if (!by.mode.canSignal() || (by.mode != Mode.SIG && by.sp() > by.wp())) {
            throw new IllegalStateException(task + " may send to an accumulator of " + phaser
                    + " only in a mode that can signal, and not between its signal and its wait.");
        }
        long phase = by.sp() + 1;
        if (values.isEager() && by.mode != Mode.SIG) {
            values.addAtOnce(phase, value);
        } else if (!values.add(by, phase, value, phaser.phase())) {
            phaser.inTurn(task.worker(), () -> values.include(by, phaser.phase()));
            values.add(by, phase, value, phaser.phase());
        }
    }

    long result(PhasedTask task) {
        Registration by = task.viewInSingle(phaser);
        if (!by.mode.canWait()) {
            throw new IllegalStateException(
                    task + " may not read an accumulator of " + phaser + ": it is registered in mode 'SIG'.");
        }
        return values.result(task.isInSingle() ? by.wp() + 1 : by.wp());
    }
}
