package testudo.sync.plan;

import java.util.List;
import java.util.stream.IntStream;

import testudo.sync.argument.Argument;

/**
 * Workers that wait for each other: two neighbours, the threads of two adjacent cores, or any others.
 *
 * <p>Source: Szustak (2018), Algorithm 1; {@code docs/theory/synchronization.md} §5.
 *
 * @param index position in the plan
 * @param workers at least two, ascending
 */
public record SyncGroup(int index, List<Integer> workers) {

    /** @throws IllegalArgumentException if there are fewer than two workers, or they do not ascend */
    public SyncGroup {
        workers = List.copyOf(Argument.given(workers, "list of workers"));
        List<Integer> members = workers;
        if (members.size() < 2
                || IntStream.range(1, members.size()).anyMatch(i -> members.get(i - 1) >= members.get(i))) {
            throw new IllegalArgumentException(
                    "A group names at least 2 workers in ascending order, each once, got " + members + ".");
        }
    }

    /** How many workers meet. */
    public int size() {
        return workers.size();
    }
}
