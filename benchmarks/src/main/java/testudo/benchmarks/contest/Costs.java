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
    private static final int LAPS = 5;
    private static final int PARTIES = 64;

    /** Asks a program in Java, which is warm. */
    static Costs of(Partner partner, Kind kind) {
        return new Costs(perEpisode(partner, kind, Order.RMWS), perEpisode(partner, kind, Order.WRITES),
                (double) allocated(partner) / COUNTED,
                (double) partner.ask(Order.BYTES, PARTIES) / PARTIES);
    }

    /** The least of some laps: what a worker allocates once, at its first long wait, falls into some of them. */
    private static long allocated(Partner partner) {
        return LongStream.generate(() -> partner.ask(Order.ALLOCATED, COUNTED)).limit(LAPS).min().orElseThrow();
    }

    private static OptionalDouble perEpisode(Partner partner, Kind kind, Order order) {
        return kind.isOnPlatform() ? OptionalDouble.of((double) partner.ask(order, COUNTED) / COUNTED)
                : OptionalDouble.empty();
    }
}
