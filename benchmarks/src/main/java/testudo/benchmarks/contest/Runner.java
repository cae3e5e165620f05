package testudo.benchmarks.contest;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.benchmarks.epcc.Overhead;
import testudo.benchmarks.partner.Order;
import testudo.benchmarks.partner.Partner;

/** A program at work, with what has been measured of it. */
final class Runner implements AutoCloseable {

    private static final long FIRST_MEETINGS = 10;
    private static final long MOST_MEETINGS = 1L << 30;

    private final Entry entry;
    private final Partner partner;
    private final int threads;
    private final List<Sample> samples = new ArrayList<>();
    private long count = 1;
    private long meetings = FIRST_MEETINGS;

    Runner(Entry entry, Partner partner, int threads) {
        this.entry = entry;
        this.partner = partner;
        this.threads = threads;
    }

    Entry entry() {
        return entry;
    }

    Partner partner() {
        return partner;
    }

    /** Runs for a while, and chooses how much to do in a round. */
    void warmUp(double seconds, double runSeconds, double testSeconds) {
        long end = System.nanoTime() + (long) (1e9 * seconds);
        do {
            long nanos = partner.ask(entry.event().order(), count);
            if (entry.event() == Event.MEETING) {
                partner.ask(Order.TEST, meetings);
                partner.ask(Order.REFERENCE, meetings);
            }
            count = Math.max(1, (long) Math.min(2.0 * count, runSeconds * 1e9 * count / Math.max(1, nanos)));
            meetings = Math.min(10_000, 2 * meetings);
        } while (System.nanoTime() < end);
        meetings = FIRST_MEETINGS;
        while (entry.event() == Event.MEETING && meetings < MOST_MEETINGS
                && partner.ask(Order.TEST, meetings) < testSeconds * 1e9) {
            meetings *= 2;
        }
    }

    /** One repetition. */
    Sample measure() {
        double nanos = (double) partner.ask(entry.event().order(), count) / count;
        return switch (entry.event()) {
            case MEETING -> new Sample(nanos, partner.ask(Order.TEST, meetings), partner.ask(Order.REFERENCE, meetings));
            case RING -> new Sample(nanos, 0, 0);
        };
    }

    void count(Sample sample) {
        samples.add(sample);
    }

    Showing showing() {
        double[] nanos = samples.stream().mapToDouble(Sample::nanos).toArray();
        double[] tests = samples.stream().mapToDouble(Sample::testNanos).toArray();
        double[] references = samples.stream().mapToDouble(Sample::referenceNanos).toArray();
        Optional<Overhead> overhead = switch (entry.event()) {
            case MEETING -> Optional.of(Overhead.of(tests, references, meetings));
            case RING -> Optional.empty();
        };
        return new Showing(entry.name(), entry.kind(), nanos, overhead,
                entry.cWay().isEmpty() ? Optional.of(Costs.of(partner, entry.event(), entry.kind(), threads))
                        : Optional.empty());
    }

    @Override
    public void close() {
        partner.close();
    }

    /**
     * One repetition.
     *
     * @param nanos          per meeting or round (ns)
     * @param testNanos      of EPCC's test (ns), for meetings
     * @param referenceNanos of EPCC's reference (ns), for meetings
     */
    record Sample(double nanos, double testNanos, double referenceNanos) {}
}
