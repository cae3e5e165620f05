package testudo.runtime;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;
import testudo.runtime.blowup.OriginSearch;
import testudo.runtime.blowup.Watch;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.Inquest;

/**
 * Finds where numbers went bad: goes back to the last good state, repeats the steps, closer and closer, up to the first one that
 * gives a bad value, and then asks the program's definition what that value was computed from.
 *
 * @param origins of the program as the user wrote it
 * @param initial values before the first step
 * @param begin   where the run began, if not before the first step
 * @param replay  of the same run
 */
record BlowUpSearch(OriginSearch origins, Map<Field, ElementFunction> initial, Optional<Checkpoint> begin, Replay replay)
        implements Inquest {

    /** Into how many parts steps are cut to find the first bad one. */
    private static final int PARTS = 64;

    BlowUpSearch(Program program, Watch watch, Map<Field, ElementFunction> initial, Optional<Checkpoint> begin, Replay replay) {
        this(new OriginSearch(program, watch), initial, begin, replay);
    }

    /** Starts an execution that is not watched at a state, or before the first step. */
    @FunctionalInterface
    interface Replay {
        Execution from(Optional<Checkpoint> state);
    }

    @Override
    public BlowUpException into(BlowUp.Place found, long step, Optional<Checkpoint> kept) {
        Optional<Checkpoint> good = kept.or(() -> begin);
        long from = step(good);
        long last = step;
        Optional<BlowUp.Place> bad;
        double length = origins.program().timeStep();
        do {
            long stride = Math.max(1, Math.ceilDiv(last - step(good), PARTS));
            try (Execution execution = replay.from(good)) {
                bad = execution.firstBad();
                if (bad.isPresent()) {
                    return new BlowUpException(origins.without(bad.get(), -1, step, from));
                }
                while (bad.isEmpty() && execution.step() < last) {
                    execution.advance(Math.min(stride, last - execution.step()));
                    length = execution.moment().timeStep();
                    bad = execution.firstBad();
                    if (bad.isEmpty()) {
                        good = Optional.empty(); // lest there be two
                        good = Optional.of(execution.checkpoint());
                    }
                }
                last = execution.step();
            }
            if (bad.isEmpty()) {
                return new BlowUpException(origins.without(found, step - 1, step, from));
            }
        } while (last - step(good) > 1);
        Map<Field, ElementFunction> before = new HashMap<>(initial);
        good.ifPresent(state -> state.states().fields().forEach(values -> before.put(values.field(), values::at)));
        double time = good.map(reached -> reached.states().time()).orElse(0.0);
        return new BlowUpException(origins.of(bad.get(), new Moment(step(good), time, length), before, step, from));
    }

    private static long step(Optional<Checkpoint> state) {
        return state.map(Checkpoint::step).orElse(0L);
    }
}
