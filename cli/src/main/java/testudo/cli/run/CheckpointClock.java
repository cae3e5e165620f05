package testudo.cli.run;

import java.util.Optional;
import java.util.OptionalLong;

import testudo.data.scenario.CheckpointChoice;

/** When checkpoints are due: by steps, by time, or by whichever comes first; for one thread. */
final class CheckpointClock {

    private final Optional<CheckpointChoice> choice;
    /** The step of the last one that was begun, whatever came of it; -1 before the first. */
    private long tried;
    private long triedTime = System.nanoTime();

    /** @param from the step of the checkpoint where the run went on; -1 when it began */
    CheckpointClock(Optional<CheckpointChoice> choice, long from) {
        this.choice = choice;
        tried = from;
    }

    /** Whether any are wanted. */
    boolean wanted() {
        return choice.isPresent();
    }

    /** The next step after this one at which one is due, as far as steps say. */
    long next(long step) {
        long every = choice.map(CheckpointChoice::steps).orElse(OptionalLong.empty()).orElse(Long.MAX_VALUE);
        return step >= Long.MAX_VALUE - every ? Long.MAX_VALUE : (step / every + 1) * every;
    }

    /** Whether one is due at a step; the first of all is at once. */
    boolean due(long step) {
        if (choice.isEmpty() || step == tried) {
            return false;
        }
        boolean bySteps = choice.get().steps().isPresent()
                && step / choice.get().steps().getAsLong() > tried / choice.get().steps().getAsLong();
        boolean byTime = choice.get().time().isPresent()
                && System.nanoTime() - triedTime >= choice.get().time().get().toNanos();
        return tried < 0 || bySteps || byTime;
    }

    /** One is being written from here on. */
    void begun(long step) {
        tried = step;
        triedTime = System.nanoTime();
    }
}
