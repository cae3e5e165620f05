package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Phase;

/**
 * A sequence of sub-domains in which all workers do the same work, each time a fixed number of planes further on, while the planes
 * of every array use its slots in a regular cycle.
 *
 * <p>Once every slot has been used, the conflicts within a run are therefore the same in every sub-domain. What a run leaves in
 * rolling arrays is what its last sub-domains leave there, since these touch every slot again.
 *
 * @param first first sub-domain, among those of all columns
 * @param last  last one
 * @param sweep sub-domains after which every slot that rolls has been touched by everything that touches the array
 * @param depth sub-domains whose planes one of them reaches
 */
record Run(int first, int last, int sweep, int depth) {

    /** Phases of a sub-domain. */
    static int round(List<Phase> phases) {
        int round = 1;
        while (round < phases.size() && phases.get(round).block() == phases.getFirst().block()
                && phases.get(round).column() == phases.getFirst().column()) {
            round++;
        }
        return round;
    }

    /** How many sub-domains are looked at one by one before the rest follow: enough to use each slot, and to meet it again. */
    int settled() {
        return depth + 2 * sweep + 1;
    }

    /** The sub-domain after the last. */
    int end() {
        return last + 1;
    }

    /** Whether it is longer than what has to be looked at. */
    private boolean worthwhile() {
        return last - first > 2 * (settled() + sweep);
    }

    /**
     * Finds all that are worthwhile.
     *
     * @param round phases of a sub-domain
     */
    static List<Run> all(Footprint[][] footprints, int round, SlotCycle[] cycles) {
        List<Run> runs = new ArrayList<>();
        int rounds = footprints[0].length / round;
        int first = 0;
        int before = 0;
        for (int r = 1; r <= rounds; r++) {
            int by = r < rounds ? moved(footprints, round, r) : 0;
            if (before != 0 && by != before) {
                even(footprints, round, cycles, first, r - 1, before).filter(Run::worthwhile).ifPresent(runs::add);
            }
            first = by == 0 ? r : by == before ? first : r - 1;
            before = by;
        }
        return runs;
    }

    /** How many planes further on than the sub-domain before all workers do the same; 0 where they do not. */
    private static int moved(Footprint[][] footprints, int round, int r) {
        int by = 0;
        for (Footprint[] ofWorker : footprints) {
            for (int p = r * round; p < (r + 1) * round; p++) {
                Footprint now = ofWorker[p];
                Footprint before = ofWorker[p - round];
                if (now.reads() != before.reads() || now.writes() != before.writes()) {
                    return 0;
                }
                int planes = now.first() - before.first();
                if (now != Footprint.NONE && (planes <= 0 || by != 0 && planes != by)) {
                    return 0;
                }
                by = now == Footprint.NONE ? by : planes;
            }
        }
        return by;
    }

    /** As many of some like sub-domains as touch only planes that take even turns. */
    private static Optional<Run> even(Footprint[][] footprints, int round, SlotCycle[] cycles, int first, int last,
            int by) {
        int from = 0;
        int to = last - first;
        int sweep = 1;
        Interval reached = Interval.EMPTY;
        for (Footprint[] ofWorker : footprints) {
            for (int p = first * round; p < (first + 1) * round; p++) {
                Footprint own = ofWorker[p];
                for (List<Touch> touches : List.of(own.reads(), own.writes())) {
                    for (Touch t : touches) {
                        SlotCycle of = cycles[t.buffer().id()];
                        int lo = own.first() + t.elements().i0();
                        int hi = own.first() + t.elements().i1();
                        if (of.rolls() && hi - lo < by) {
                            return Optional.empty();
                        }
                        from = Math.max(from, Math.ceilDiv(of.lo() - lo, by));
                        to = Math.min(to, Math.floorDiv(of.hi() - hi, by));
                        sweep = of.rolls() ? Math.max(sweep, Math.ceilDiv(of.period(), by)) : sweep;
                        reached = reached.hull(new Interval(lo, hi));
                    }
                }
            }
        }
        return to <= from ? Optional.empty()
                : Optional.of(new Run(first + from, first + to, sweep, Math.ceilDiv(reached.length(), by) + 1));
    }
}
