package testudo.machine.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

import testudo.sync.processors.Cache;
import testudo.sync.processors.Processor;

/** Pairs of processors at each distance that the description of a machine knows. */
final class Pairs {

    private static final int MOST = 4;

    /** The numbers of two workers. */
    record Pair(int first, int second) {}

    private final List<Integer> seats;
    private final List<Processor> processors;
    private final int tileLevel;

    /**
     * @param seats the processors to which workers 0, 1, … are bound
     * @param tileLevel of the cache that makes a tile, 0 if there are no tiles
     */
    Pairs(List<Integer> seats, List<Processor> processors, int tileLevel) {
        this.seats = seats;
        this.processors = processors;
        this.tileLevel = tileLevel;
    }

    /** A few; none where the machine, or the part of it that may be used, has no such two. */
    List<Pair> at(String distance) {
        BiPredicate<Processor, Processor> fits = switch (distance) {
            case "same-core" -> (a, b) -> a.core().equals(b.core());
            case "same-tile" -> (a, b) -> !a.core().equals(b.core()) && share(a, b);
            case "same-socket" -> (a, b) -> !a.core().equals(b.core()) && !share(a, b) && a.socket() == b.socket();
            case "cross-socket" -> (a, b) -> a.socket() != b.socket();
            default -> throw new IllegalArgumentException("There is no distance '" + distance + "'.");
        };
        List<Pair> found = new ArrayList<>();
        for (int first = 0; first < seats.size() && found.size() < MOST; first++) {
            for (int second = first + 1; second < seats.size(); second++) {
                Optional<Processor> a = processor(first);
                Optional<Processor> b = processor(second);
                if (a.isPresent() && b.isPresent() && fits.test(a.get(), b.get())) {
                    found.add(new Pair(first, second));
                    break; // the next pair begins with another processor
                }
            }
        }
        return found;
    }

    /** Whether it is unknown who sits where. */
    boolean isEmpty() {
        return seats.isEmpty() || processors.isEmpty();
    }

    private Optional<Processor> processor(int worker) {
        return processors.stream().filter(processor -> processor.number() == seats.get(worker)).findFirst();
    }

    private boolean share(Processor a, Processor b) {
        return a.caches().stream().filter(cache -> cache.level() == tileLevel).map(Cache::sharing)
                .anyMatch(sharing -> sharing.contains(b.number()));
    }
}
