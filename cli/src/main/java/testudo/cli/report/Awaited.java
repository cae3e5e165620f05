package testudo.cli.report;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * For whom a worker waits, read off the name of the word it waits at.
 *
 * <pre>
 *   finished phases of worker 1                      worker 1
 *   arrivals in group 0 of workers [0, 1]            the others of the group
 *   release of worker 3 by 1, waited for by 3        worker 1
 *   progress of strand 5                             whose strand it is
 *   released episode of barrier                      everybody else
 * </pre>
 *
 * @param workers how many there are
 * @param homes   whose strand, by its number
 */
record Awaited(int workers, IntUnaryOperator homes) {

    private static final Pattern GROUP = Pattern.compile("of workers \\[(\\d+(?:, \\d+)*)]");
    private static final Pattern STRAND = Pattern.compile("^progress of strand (\\d+)$");
    private static final Pattern ONE = Pattern.compile("(?:\\bworker|\\bby) (\\d+)");

    /** Others than the one that waits; none where it waits for itself, such as for a strand of its own. */
    List<Integer> of(int waiting, String word) {
        Matcher group = GROUP.matcher(word);
        if (group.find()) {
            return Arrays.stream(group.group(1).split(", ")).map(Integer::valueOf).filter(w -> w != waiting).toList();
        }
        Matcher strand = STRAND.matcher(word);
        if (strand.matches()) {
            int home = homes.applyAsInt(Integer.parseInt(strand.group(1)));
            return home == waiting ? List.of() : List.of(home);
        }
        return ONE.matcher(word).results().map(Awaited::number).filter(w -> w != waiting && w < workers).findFirst()
                .map(List::of)
                .orElseGet(() -> IntStream.range(0, workers).filter(w -> w != waiting).boxed().toList());
    }

    private static int number(MatchResult found) {
        return Integer.parseInt(found.group(1));
    }
}
