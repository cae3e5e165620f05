package testudo.sync.platform;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Workers in groups that are near to the same memory controller or share a cache, and how far the groups are apart.
 *
 * <p>Source: Waddington, Tian and Sivaramakrishnan, §3.2: zones per memory controller.
 *
 * @param groups of workers, each of which is in one
 * @param distances by group and group, in steps; 0 to itself
 */
public record Vicinities(List<List<Integer>> groups, List<List<Integer>> distances) {

    /** @throws IllegalArgumentException if there are not as many distances as pairs of groups */
    public Vicinities {
        groups = groups.stream().map(List::copyOf).toList();
        distances = distances.stream().map(List::copyOf).toList();
        int count = groups.size();
        if (distances.size() != count || distances.stream().anyMatch(row -> row.size() != count)) {
            throw new IllegalArgumentException(count + " groups have " + count + " distances each, got " + distances + ".");
        }
    }

    /** So many workers, none nearer to another than the rest. */
    public static Vicinities one(int workers) {
        return new Vicinities(List.of(IntStream.range(0, workers).boxed().toList()), List.of(List.of(0)));
    }
}
