package testudo.benchmarks.contest;

import java.util.OptionalDouble;
import java.util.stream.LongStream;

import testudo.benchmarks.family.Kind;
import testudo.benchmarks.partner.Order;
import testudo.benchmarks.partner.Partner;

/**
 * What no other program can disturb, of all workers together.
 *
 * @param rmws          indivisible reads and writes per meeting or round; empty where words are not the platform's
 * @param writes        writes to shared words per meeting or round; empty where words are not the platform's
 * @param allocated     bytes per meeting or round
 * @param bytesPerParty memory of an object for 64 workers, divided by 64
 */
public record Costs(OptionalDouble rmws, OptionalDouble writes, double allocated, double bytesPerParty) {

    private static final int COUNTED = 500;
    private static final int COUNTED_HOPS = 4000; // no more rounds than that, which are long where threads are many
    private static final int LEAST = 20;
    private static final int LAPS = 5;
    private static final int PARTIES = 64;

    /** Asks a program in Java, which is warm. */
    static Costs of(Partner partner, Event event, Kind kind, int threads) {
        int counted = switch (event) {
            case MEETING -> COUNTED;
            case RING -> Math.clamp(COUNTED_HOPS / threads, LEAST, COUNTED);
        };
        return new Costs(perEpisode(partner, kind, Order.RMWS, counted), perEpisode(partner, kind, Order.WRITES, counted),
                (double) allocated(partner, counted) / counted,
                (double) partner.ask(Order.BYTES, PARTIES) / PARTIES);
    }

    /** The least of some laps: what a worker allocates once, at its first long wait, falls into some of them. */
    private static long allocated(Partner partner, int counted) {
        return LongStream.generate(() -> partner.ask(Order.ALLOCATED, counted)).limit(LAPS).min().orElseThrow();
    }

    private static OptionalDouble perEpisode(Partner partner, Kind kind, Order order, int counted) {
        return kind.isOnPlatform() ? OptionalDouble.of((double) partner.ask(order, counted) / counted)
                : OptionalDouble.empty();
    }
}
