package testudo.benchmarks.tasking;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import testudo.benchmarks.measure.Quartiles;

/**
 * An event that was measured.
 *
 * @param standings of those that took part, in the order of the event
 * @param absent those that did not, with the reason
 */
public record TaskOutcome(TaskEvent event, List<TaskStanding> standings, Map<String, String> absent) {

    /** Copies the collections. */
    public TaskOutcome {
        standings = List.copyOf(standings);
        absent = Map.copyOf(absent);
    }

    /** Of one party, by name. */
    public Optional<TaskStanding> standing(String name) {
        return standings.stream().filter(standing -> standing.party().name().equals(name)).findFirst();
    }

    /** The median over rounds of one party's time in another's of the same round. */
    public Optional<Double> ratio(String of, String to) {
        return standing(of).flatMap(one -> standing(to).map(other -> Quartiles.of(IntStream.range(0, one.samples().size())
                .mapToDouble(round -> one.samples().get(round) / other.samples().get(round)).toArray()).median()));
    }
}
