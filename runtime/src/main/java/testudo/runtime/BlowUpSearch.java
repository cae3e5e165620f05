package testudo.runtime;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.interpreter.Backtrack;
import testudo.api.interpreter.Origin;
import testudo.api.model.Coordinates;
import testudo.api.program.Moment;
import testudo.api.program.Program;
import testudo.runtime.blowup.BlowUp;
import testudo.runtime.blowup.BlowUpException;
import testudo.runtime.blowup.Watch;
import testudo.runtime.execution.Checkpoint;
import testudo.runtime.execution.Execution;
import testudo.runtime.execution.Inquest;

/**
 * Finds where numbers went bad: goes back to the last good state, repeats the steps, closer and closer, up to the first one that
 * gives a bad value, and then asks the program's definition what that value was computed from.
 *
 * @param program as the user wrote it
 * @param initial values before the first step
 * @param begin   where the run began, if not before the first step
 * @param replay  of the same run
 */
record BlowUpSearch(Program program, Map<Field, ElementFunction> initial, Optional<Checkpoint> begin, Replay replay,
        Watch watch)
        implements Inquest {

    /** Into how many parts steps are cut to find the first bad one. */
    private static final int PARTS = 64;

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
        double length = program.timeStep();
        do {
            long stride = Math.max(1, Math.ceilDiv(last - step(good), PARTS));
            try (Execution execution = replay.from(good)) {
                bad = execution.firstBad();
                if (bad.isPresent()) {
                    return exception(new BlowUp(-1, bad.get(), Optional.empty(), List.of(), step, from));
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
                return exception(new BlowUp(step - 1, found, Optional.empty(), List.of(), step, from));
            }
        } while (last - step(good) > 1);
        return exception(origin(bad.get(), good, length, step, from));
    }

    private static long step(Optional<Checkpoint> state) {
        return state.map(Checkpoint::step).orElse(0L);
    }

    /** @param length of the step that went bad */
    private BlowUp origin(BlowUp.Place bad, Optional<Checkpoint> good, double length, long checked, long from) {
        Map<Field, ElementFunction> before = new HashMap<>(initial);
        good.ifPresent(state -> state.states().fields().forEach(values -> before.put(values.field(), values::at)));
        State state = program.states().stream().filter(s -> s.name().equals(bad.field())).findFirst().orElseThrow();
        double time = good.map(reached -> reached.states().time()).orElse(0.0);
        Backtrack step = new Backtrack(program, new Moment(step(good), time, length), before);
        Optional<Origin> found = step.origin(state, bad.i(), bad.j(), bad.k());
        List<BlowUp.Bound> bounds = found.map(o -> watch.bounds().stream()
                .map(b -> new BlowUp.Bound(b.name(), step.before(b.value(), o.i(), o.j(), o.k()), b.most())).toList())
                .orElse(List.of());
        return new BlowUp(step(good), bad, found.map(this::origin), bounds, checked, from);
    }

    private BlowUp.Origin origin(Origin o) {
        Field target = o.kernel().target();
        String name = target instanceof Next(State state) ? state.name() : target.name();
        return new BlowUp.Origin(o.kernel().name(),
                placed(new BlowUp.Place(name, o.i(), o.j(), o.k(), o.value(), Optional.empty()),
                        target),
                o.operands());
    }

    private BlowUpException exception(BlowUp b) {
        Field state = program.states().stream().filter(s -> s.name().equals(b.state().field())).findFirst().orElseThrow();
        return new BlowUpException(
                new BlowUp(b.step(), placed(b.state(), state), b.origin(), b.bounds(), b.checked(), b.from()));
    }

    private BlowUp.Place placed(BlowUp.Place p, Field field) {
        return new BlowUp.Place(p.field(), p.i(), p.j(), p.k(), p.value(), watch.coordinates().map(c -> text(c, field, p)));
    }

    private String text(Coordinates c, Field field, BlowUp.Place p) {
        return Stream.of(Axis.values()).filter(axis -> !program.grid().degenerate(axis))
                .map(axis -> String.format(Locale.ROOT, "%s = %.6g%s", c.names().along(axis),
                        c.at(axis, field.spec().location(), p.along(axis)), c.unit().equals("1") ? "" : " " + c.unit()))
                .collect(Collectors.joining(", "));
    }
}
