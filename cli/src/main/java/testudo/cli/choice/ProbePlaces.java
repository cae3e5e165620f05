package testudo.cli.choice;

import java.util.List;
import java.util.stream.IntStream;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.model.Interpolation;
import testudo.api.model.PlaceException;
import testudo.api.model.Probe;
import testudo.api.model.Receiver;
import testudo.api.model.Setup;
import testudo.api.program.Surroundings;
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
    static List<Receiver> of(Scenario scenario, Setup setup) {
        ProbePlaces places = new ProbePlaces(scenario, setup);
        List<ProbeChoice> choices = scenario.output().probes();
        return IntStream.range(0, choices.size()).mapToObj(n -> places.probe(choices.get(n), n)).toList();
    }

    private Receiver probe(ProbeChoice choice, int number) {
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

    private Receiver probe(ProbeChoice choice) {
        List<State> states = setup.program().states();
        State state = states.stream().filter(s -> s.name().equals(choice.field())).findFirst().orElseThrow(() -> {
            List<String> names = states.stream().map(State::name).toList();
            return new Refused("field",
                    "probe '" + choice.name() + "' is of '" + choice.field() + "', but the model's states are "
                            + String.join(", ", names) + SpellingHint.hint(choice.field(), names));
        });
        int rank = setup.program().grid().rank();
        int given = switch (choice.place()) {
            case ProbeChoice.Place.At(List<Double> coordinates, _) -> coordinates.size();
            case ProbeChoice.Place.Index(List<Integer> indices) -> indices.size();
        };
        if (given != rank) {
            throw new Refused(key(choice),
                    "the place of probe '" + choice.name() + "' has " + given + (given == 1 ? " number" : " numbers")
                            + ", but the grid has " + rank + (rank == 1 ? " axis" : " axes"));
        }
        return switch (choice.place()) {
            case ProbeChoice.Place.At(List<Double> at, Interpolation interpolation) -> new Receiver(choice.name(), state,
                    interpolation, at, around(choice, state, at, interpolation), choice.every());
            case ProbeChoice.Place.Index(List<Integer> indices) -> Receiver.of(new Probe(choice.name(), state,
                    held(choice, state, Axis.I, indices), held(choice, state, Axis.J, indices),
                    held(choice, state, Axis.K, indices), choice.every()));
        };
    }

    private Surroundings around(ProbeChoice choice, State state, List<Double> at, Interpolation interpolation) {
        try {
            return interpolation.around(state, setup.coordinates(), at);
        } catch (PlaceException e) {
            throw new Refused("at", "probe '" + choice.name() + "' is " + e.getMessage());
        }
    }

    private int held(ProbeChoice choice, State state, Axis axis, List<Integer> indices) {
        int lower = state.domain().lower(axis);
        int upper = state.domain().upper(axis);
        int index = axis.ordinal() < indices.size() ? indices.get(axis.ordinal()) : lower;
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
