package testudo.sync.synchronizer;

import testudo.sync.epoch.Epochs;
import testudo.sync.platform.Worker;

/** Waits before a phase for what it needs, and publishes after it that it is finished. */
record EpochSynchronizer(Epochs epochs) implements Synchronizer {

    @Override
    public void begin(Worker worker, long phase) {
        epochs.begin(worker, phase);
    }

    @Override
    public void end(Worker worker, long phase) {
        epochs.end(worker, phase);
    }
}
