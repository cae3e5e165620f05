package testudo.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;

import testudo.benchmarks.cases.Entrant;
import testudo.benchmarks.contender.Contender;

/** An entrant at work, with what has been measured of it. */
final class Racer implements AutoCloseable {

    private final Entrant entrant;
    private final Contender contender;
    private final List<Double> stepNanos = new ArrayList<>();
    private long steps = 1;

    Racer(Entrant entrant, Contender contender) {
        this.entrant = entrant;
        this.contender = contender;
    }

    Entrant entrant() {
        return entrant;
    }

    Contender contender() {
        return contender;
    }

    /** Steps that are executed together. */
    private int together() {
        return switch (entrant) {
            case Entrant.Baseline _ -> 1;
            case Entrant.Ours ours -> ours.way().steps();
        };
    }

    /** Runs for a while and chooses the steps of a run by the time of the last ones. */
    void warmUp(double seconds, double runSeconds) {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        long n = together();
        double nanos;
        do {
            nanos = Math.max(1, contender.run(n)) / (double) n;
            n = whole(Math.min(2 * n, runSeconds * 1e9 / nanos));
        } while (System.nanoTime() < end);
        steps = whole(runSeconds * 1e9 / nanos);
    }

    private long whole(double least) {
        return Math.max(1, (long) Math.ceil(least / together())) * together();
    }

    /** Runs once (ns per step). */
    double measure() {
        return contender.run(steps) / (double) steps;
    }

    void count(double nanos) {
        stepNanos.add(nanos);
    }

    Standing standing(double othersShare) {
        double[] samples = stepNanos.stream().mapToDouble(Double::doubleValue).toArray();
        return new Standing(entrant, Quartiles.of(samples), steps, othersShare, contender.waiting(),
                contender.redundancy());
    }

    @Override
    public void close() {
        contender.close();
    }
}
