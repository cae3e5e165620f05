package testudo.runtime.blowup;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import testudo.api.argument.Argument;
import testudo.api.field.ElementFunction;
import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.interpreter.Backtrack;
import testudo.api.interpreter.Origin;
import testudo.api.model.Coordinates;
import testudo.api.model.StabilityBound;
import testudo.api.program.Moment;
import testudo.api.program.Program;

/**
 * Asks a program's definition what the first bad value of a step was computed from.
 *
 * <p>Immutable and safe for any thread.
 *
 * @param program as the user wrote it
 * @param watch   what else is known of it
 */
public record OriginSearch(Program program, Watch watch) {

    public OriginSearch {
        Argument.given(program, "program");
        Argument.given(watch, "watch");
    }

    /**
     * The origin of the first bad element of a step.
     *
     * @param bad     of a state after the step
     * @param moment  when the step begins, and how long it is
     * @param before  the values of every state and coefficient before the step, wherever the element depends on them; a bound for which
     *                one throws {@link NoSuchElementException} is not told
     * @param checked the step after which a check found out
     * @param from    the step from which the run was repeated
     */
    public BlowUp of(BlowUp.Place bad, Moment moment, Map<Field, ElementFunction> before, long checked, long from) {
        Backtrack step = new Backtrack(program, moment, before);
        Optional<Origin> found = step.origin(state(bad), bad.i(), bad.j(), bad.k());
        List<BlowUp.Bound> bounds = new ArrayList<>();
        found.ifPresent(o -> watch.bounds().forEach(b -> bound(b, step, o).ifPresent(bounds::add)));
        return new BlowUp(moment.step(), placed(bad, state(bad)), found.map(this::origin), bounds, checked, from);
    }

    private static Optional<BlowUp.Bound> bound(StabilityBound b, Backtrack step, Origin o) {
        try {
            return Optional.of(new BlowUp.Bound(b.name(), step.before(b.value(), o.i(), o.j(), o.k()), b.most()));
        } catch (NoSuchElementException elsewhere) {
            return Optional.empty();
        }
    }

    /**
     * What is told where no step is to blame, or none was found.
     *
     * @param step as of a {@link BlowUp}
     */
    public BlowUp without(BlowUp.Place bad, long step, long checked, long from) {
        return new BlowUp(step, placed(bad, state(bad)), Optional.empty(), List.of(), checked, from);
    }

    private State state(BlowUp.Place place) {
        return program.states().stream().filter(s -> s.name().equals(place.field())).findFirst().orElseThrow();
    }

    private BlowUp.Origin origin(Origin o) {
        Field target = o.kernel().target();
        String name = target instanceof Next(State state) ? state.name() : target.name();
        return new BlowUp.Origin(o.kernel().name(),
                placed(new BlowUp.Place(name, o.i(), o.j(), o.k(), o.value(), Optional.empty()), target), o.operands());
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
