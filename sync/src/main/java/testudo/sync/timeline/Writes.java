package testudo.sync.timeline;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.sync.platform.Activity;

/** Who wrote which values to which words, so that of a wait it is known who ended it. One thread. */
final class Writes {

    /** Words by identity: several have the same name where a run has several synchronizers. */
    private final Map<Activity, List<Write>> words = new IdentityHashMap<>();

    /** @param word as it is called in waits for it, the same object */
    record Write(Activity word, long value, Release release) {}

    Writes(Collection<Write> all) {
        all.forEach(write -> words.computeIfAbsent(write.word(), _ -> new ArrayList<>()).add(write));
        words.values().forEach(of -> of.sort(Comparator.comparingLong(Write::value)));
    }

    /** The first write of at least that value, unless it came too late: then the one that ended the wait was not kept. */
    Optional<Release> of(Activity word, long value, double end) {
        List<Write> all = words.getOrDefault(word, List.of());
        int low = 0;
        int high = all.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (all.get(middle).value() < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < all.size() && all.get(low).release().at() < end ? Optional.of(all.get(low).release()) : Optional.empty();
    }
}
