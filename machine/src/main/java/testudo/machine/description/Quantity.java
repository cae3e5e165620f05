package testudo.machine.description;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a figure may be: its units and the range of its value. */
sealed interface Quantity {

    /** The longest duration (ns): longer ones are mistakes, and sums of them would not fit a clock's number. */
    double LONGEST = 1e6;

    /** The first thing that is wrong with a figure, as a sentence; empty if nothing is. */
    Optional<String> problem(String path, Figure figure, Resolution resolution);

    /** Whether figures of this kind may be in that unit. */
    boolean isIn(String unit);

    /** Of a number that is used as it stands. */
    record Amount(String unit, double least, double most, boolean whole) implements Quantity {

        @Override
        public boolean isIn(String other) {
            return unit.equals(other);
        }

        @Override
        public Optional<String> problem(String path, Figure figure, Resolution resolution) {
            if (!isIn(figure.unit())) {
                return wrongUnit(path, List.of(unit), figure);
            }
            double value = figure.value();
            return value >= least && value <= most && (!whole || value == Math.rint(value)) ? Optional.empty()
                    : Optional.of("'" + path + "' is " + (whole ? "a whole number" : "a number") + " from " + text(least)
                            + " to " + text(most) + (unit.equals("1") ? "" : " " + unit) + ", got " + text(value) + ".");
        }
    }

    /**
     * Of a time that counts in ticks.
     *
     * @param positive whether it must not be 0, since loops that wait would never end
     * @param units of those there are for times
     */
    record Duration(boolean positive, List<String> units) implements Quantity {

        @Override
        public boolean isIn(String unit) {
            return units.contains(unit);
        }

        @Override
        public Optional<String> problem(String path, Figure figure, Resolution resolution) {
            if (!isIn(figure.unit())) {
                return wrongUnit(path, units, figure);
            }
            double time = resolution.nanoseconds(figure.value(), figure.unit());
            String got = text(figure.value()) + " " + figure.unit();
            if (time > LONGEST) {
                return Optional.of("'" + path + "' is a time of at most " + text(LONGEST / 1e6) + " ms, got " + got + ".");
            }
            if (positive && time == 0) {
                return Optional.of("'" + path + "' is a time above 0, got " + got + ".");
            }
            if (time > 0 && Math.round(time * resolution.ticksPerNanosecond()) == 0) {
                return Optional.of("'" + path + "' is " + got + ", which a tick of " + text(resolution.tick())
                        + " ns rounds to 0: give a longer time, or more 'ticks-per-nanosecond'.");
            }
            return Optional.empty();
        }
    }

    /**
     * Of a throughput or of time that is multiplied by how often it is spent, and only then rounded.
     *
     * @param units as of {@link Duration}
     */
    record Rate(List<String> units) implements Quantity {

        @Override
        public boolean isIn(String unit) {
            return units.contains(unit);
        }

        @Override
        public Optional<String> problem(String path, Figure figure, Resolution resolution) {
            if (!isIn(figure.unit())) {
                return wrongUnit(path, units, figure);
            }
            return resolution.nanoseconds(figure.value(), figure.unit()) <= LONGEST ? Optional.empty()
                    : Optional.of("'" + path + "' is a time of at most " + text(LONGEST / 1e6) + " ms, got "
                            + text(figure.value()) + " " + figure.unit() + ".");
        }
    }

    private static Optional<String> wrongUnit(String path, List<String> units, Figure figure) {
        return Optional
                .of("'" + path + "' is in " + units.stream().map(unit -> "'" + unit + "'").collect(Collectors.joining(" or "))
                        + ", got '" + figure.unit() + "'.");
    }

    /** Without the decimals a whole number does not need. */
    static String text(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value) : Double.toString(value);
    }
}
