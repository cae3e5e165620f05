package testudo.cli.choice;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.model.Coordinates;
import testudo.api.model.Probe;
import testudo.api.model.Setup;
import testudo.data.scenario.ProbeChoice;
import testudo.data.scenario.Scenario;
import testudo.toml.SpellingHint;

/** Finds the elements of the fields that a scenario's probes are at. */
final class ProbePlaces {

    private final Scenario scenario;
    private final Setup setup;

    private ProbePlaces(Scenario scenario, Setup setup) {
        this.scenario = scenario;
        this.setup = setup;
    }

    /** @throws Mistake naming an unknown field or a place that the field does not hold */
    static List<Probe> of(Scenario scenario, Setup setup) {
        ProbePlaces places = new ProbePlaces(scenario, setup);
        List<ProbeChoice> choices = scenario.output().probes();
        return IntStream.range(0, choices.size()).mapToObj(n -> places.probe(choices.get(n), n)).toList();
    }

    private Probe probe(ProbeChoice choice, int number) {
        try {
            return probe(choice);
        } catch (Refused e) {
            throw new Mistake(scenario.located(e.getMessage(), "probes", Integer.toString(number), e.key));
        }
    }

    /** What is wrong with a probe, before it is known where that stands. */
    private static final class Refused extends RuntimeException {

        private final String key;

        Refused(String key, String sentence) {
            super(sentence);
            this.key = key;
        }
    }

    private Probe probe(ProbeChoice choice) {
        List<State> states = setup.program().states();
        State state = states.stream().filter(s -> s.name().equals(choice.field())).findFirst().orElseThrow(() -> {
            List<String> names = states.stream().map(State::name).toList();
            return new Refused("field",
                    "probe '" + choice.name() + "' is of '" + choice.field() + "', but the model's states are "
                            + String.join(", ", names) + SpellingHint.hint(choice.field(), names));
        });
        List<Integer> index = new ArrayList<>();
        String key = key(choice);
        int given = switch (choice.place()) {
            case ProbeChoice.Place.At(List<Double> coordinates) -> coordinates.size();
            case ProbeChoice.Place.Index(List<Integer> indices) -> indices.size();
        };
        int rank = setup.program().grid().rank();
        if (given != rank) {
            throw new Refused(key,
                    "the place of probe '" + choice.name() + "' has " + given + (given == 1 ? " number" : " numbers")
                            + ", but the grid has " + rank + (rank == 1 ? " axis" : " axes"));
        }
        for (Axis axis : Axis.values()) {
            int a = axis.ordinal();
            index.add(a >= rank ? state.domain().lower(axis) : switch (choice.place()) {
                case ProbeChoice.Place.At(List<Double> coordinates) -> nearest(choice, state, axis, coordinates.get(a));
                case ProbeChoice.Place.Index(List<Integer> indices) -> held(choice, state, axis, indices.get(a));
            });
        }
        return new Probe(choice.name(), state, index.get(0), index.get(1), index.get(2), choice.every());
    }

    private int nearest(ProbeChoice choice, State state, Axis axis, double at) {
        Coordinates coordinates = setup.coordinates();
        int lower = state.domain().lower(axis);
        int upper = state.domain().upper(axis) - 1;
        double first = coordinates.at(axis, state.spec().location(), lower);
        double last = coordinates.at(axis, state.spec().location(), upper);
        double spacing = coordinates.spacing().along(axis);
        // half a cell beyond the outermost element is still nearest to it
        if (!(at >= first - spacing / 2 && at <= last + spacing / 2)) {
            throw new Refused("at",
                    String.format(Locale.ROOT, "probe '%s' is at %s = %s, but '%s' lies from %s to %s", choice.name(),
                            coordinates.names().along(axis), at, state.name(), first, last));
        }
        return Math.clamp(lower + Math.round((at - first) / spacing), lower, upper);
    }

    private int held(ProbeChoice choice, State state, Axis axis, int index) {
        int lower = state.domain().lower(axis);
        int upper = state.domain().upper(axis);
        if (index < lower || index >= upper) {
            throw new Refused("index",
                    "probe '" + choice.name() + "' is at index " + index + " along " + axis + ", but '" + state.name()
                            + "' has " + lower + " to " + (upper - 1));
        }
        return index;
    }

    private static String key(ProbeChoice choice) {
        return switch (choice.place()) {
            case ProbeChoice.Place.At _ -> "at";
            case ProbeChoice.Place.Index _ -> "index";
        };
    }
}
