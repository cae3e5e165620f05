package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Setting;

/**
 * Whether the paper's gap in answer times between MPI and MPI-MT comes of the single thread with one send in flight: one thing is
 * switched at a time. Nobody has claimed it; it is the explanation that suggests itself, and sockets, which have neither, are as slow.
 *
 * <p>Source: Muraoka et al., Fig. 3 and Table II.
 */
final class SingleFlight {

    private static final double GAP = 10; // of the 19.8 published, what would count as its cause

    private SingleFlight() {}

    static Claim claim() {
        return new Claim(TascellPaper.GROUP + "flight", TascellPaper.PAPER + "Table II and Fig. 3, a hypothesis of ours",
                "That refusals take 20 times as long by MPI as by MPI-MT comes of the one thread that has one send in flight and sleeps"
                        + " 20 us in each turn, not of the time until a thread that slept runs again.",
                "with threads that wake up at once, refusal by MPI / by MPI-MT at least 10; beside it what each change alone makes of"
                        + " MPI's time, told: as it is / 16 sends in flight, no sleep while traffic flows, sends that do not wait for"
                        + " the receiver, sends by all threads, threads that wake up at once",
                List.of("phi-cluster"), TascellPaper.assumptions(), List.of(TascellPaper.LOADS, TascellPaper.VARIED),
                setting -> {
                    ClusterRun mpi = ClusterRun.of(SearchLoad.FIB_48, SearchWay.MPI, TascellPaper.FOUR);
                    List<Check> checks = new ArrayList<>();
                    checks.add(gap(setting, mpi));
                    checks.add(alone(setting, mpi, "16 in flight", way -> way.inFlight(16)));
                    checks.add(alone(setting, mpi, "no sleep while traffic flows", SearchWay::withoutSleep));
                    checks.add(alone(setting, mpi, "buffered sends", SearchWay::buffered));
                    checks.add(alone(setting, mpi, "sends by all threads", SearchWay::sendingByAll));
                    checks.add(alone(setting, mpi, "waking at once", SearchWay::wakingAtOnce));
                    return checks;
                }).varying(Optional.of(setting -> List.of(gap(setting, TascellPaper.fewer(SearchLoad.FIB_48, SearchWay.MPI)))));
    }

    private static Check gap(Setting setting, ClusterRun mpi) {
        return Check.range("refusal by MPI / by MPI-MT, both waking at once",
                TascellPaper.none(setting, mpi.by(SearchWay.MPI.wakingAtOnce()), 1)
                        / TascellPaper.none(setting, mpi.by(SearchWay.THREADS), 1),
                GAP, Double.POSITIVE_INFINITY);
    }

    private static Check alone(Setting setting, ClusterRun mpi, String change, UnaryOperator<SearchWay> changed) {
        return Check.told("refusal by MPI / with " + change, TascellPaper.none(setting, mpi, 1)
                / TascellPaper.none(setting, mpi.by(changed.apply(SearchWay.MPI)), 1));
    }
}
