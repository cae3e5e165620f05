package testudo.cli.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

import testudo.cli.choice.Mistake;
import testudo.machine.description.Machine;
import testudo.toml.SpellingHint;

/**
 * A figure of machines, and the values that it is given in turn.
 *
 * @param path such as {@code memory.same-socket}
 * @param values in the figure's own unit, ascending
 */
record VariedFigure(String path, List<Double> values) {

    private static final int BETWEEN = 9;
    private static final String GRAMMAR =
            "--figure takes a figure's path and values such as memory.same-socket=20,50,100, or a range such as 20..500 or 20..500:12";

    VariedFigure {
        values = List.copyOf(values);
    }

    /** @throws Mistake for anything but a path and numbers above 0 */
    static VariedFigure parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new Mistake(GRAMMAR + "; got '" + text + "'.");
        }
        String numbers = text.substring(equals + 1);
        try {
            double[] values = numbers.contains("..") ? range(numbers)
                    : Arrays.stream(numbers.split(",", -1)).mapToDouble(Double::parseDouble).toArray();
            if (!DoubleStream.of(values).allMatch(v -> v > 0 && v < Double.POSITIVE_INFINITY)) {
                throw new Mistake(GRAMMAR + ", all of them above 0; got '" + text + "'.");
            }
            return new VariedFigure(text.substring(0, equals), DoubleStream.of(values).sorted().distinct().boxed().toList());
        } catch (NumberFormatException e) {
            throw new Mistake(GRAMMAR + "; got '" + text + "'.");
        }
    }

    /** From one value to another by equal factors. */
    private static double[] range(String text) {
        int dots = text.indexOf("..");
        int colon = text.indexOf(':');
        double from = Double.parseDouble(text.substring(0, dots));
        double to = Double.parseDouble(text.substring(dots + 2, colon < 0 ? text.length() : colon));
        int count = colon < 0 ? BETWEEN : Integer.parseInt(text.substring(colon + 1));
        if (count < 2 || count > 1000) {
            throw new NumberFormatException(text);
        }
        return IntStream.range(0, count).mapToDouble(n -> from * Math.pow(to / from, n / (count - 1.0)))
                .map(v -> Double.parseDouble(String.format(Locale.ROOT, "%.4g", v))).toArray();
    }

    /** The machine with each of the values in turn. */
    List<Machine> of(Machine machine) {
        require(machine);
        List<Machine> varied = new ArrayList<>();
        values.forEach(value -> varied.add(machine.with(path, value)));
        return varied;
    }

    /** Such as {@code ns}. */
    String unit(Machine machine) {
        require(machine);
        return machine.figure(path).unit();
    }

    private void require(Machine machine) {
        if (!machine.figures().containsKey(path)) {
            throw new Mistake("Machine '" + machine.id() + "' has no figure '" + path + "'"
                    + SpellingHint.end(path, machine.figures().keySet()));
        }
    }
}
