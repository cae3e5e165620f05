package testudo.cli.drawing;

import java.util.List;
import java.util.stream.Collectors;

import testudo.data.snapshot.Slice;

/** Words beside pictures: when, where, how large. */
public final class Labels {

    private Labels() {}

    /** A time, such as {@code t = 3 ms (step 30)}. */
    public static String instant(Slice slice) {
        return time(slice.time()) + " (step " + slice.step() + ")";
    }

    /** A time, such as {@code t = 3 ms}. */
    public static String time(Slice.Instant time) {
        return "t = " + quantity(time.value(), time.unit());
    }

    /** Where a slice was cut, such as {@code y = 2 m, z = 3 m}; empty where it was not. */
    public static String places(List<Slice.Place> where) {
        return where.stream().map(p -> p.axis() + " = " + quantity(p.at(), p.unit())).collect(Collectors.joining(", "));
    }

    /** The ends of a range, such as {@code -1.5 to 3 K}. */
    public static String range(double least, double most, String unit) {
        Prefix prefix = Prefix.of(unit, Math.max(Math.abs(least), Math.abs(most)));
        int digits = Numbers.digits(least, most);
        return Numbers.shortest(least * prefix.factor(), digits) + " to " + Numbers.shortest(most * prefix.factor(), digits)
                + Charts.behind(prefix.unit());
    }

    private static String quantity(double value, String unit) {
        Prefix prefix = Prefix.of(unit, Math.abs(value));
        return Charts.quantity(value * prefix.factor(), prefix.unit());
    }
}
