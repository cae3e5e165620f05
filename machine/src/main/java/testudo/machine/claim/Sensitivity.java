package testudo.machine.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;

/**
 * Changes one uncertain figure of a machine at a time and looks which claims break.
 *
 * <p>A claim that breaks is not established by the model, whatever it says with the figures as they are. Counts are
 * rounded and stay at least 1. Immutable.
 *
 * @param share by how much a figure is changed in both directions, for example 0.25
 * @param unconcerned beginnings of paths that the claims do not depend on, so that nothing need be run for them
 */
public record Sensitivity(double share, List<String> unconcerned) {

    public Sensitivity {
        if (!(share > 0 && share < 1)) {
            throw new IllegalArgumentException("A share to change figures by is between 0 and 1, got " + share + ".");
        }
        unconcerned = List.copyOf(unconcerned);
    }

    /** A quarter less and a quarter more, of every uncertain figure but those. */
    public static Sensitivity quarter(String... unconcerned) {
        return new Sensitivity(0.25, List.of(unconcerned));
    }

    /**
     * One run with one figure changed.
     *
     * @param value the figure's, in its unit
     * @param broken the claims that do not hold then
     */
    public record Change(String path, double value, List<String> broken) {

        @Override
        public String toString() {
            return path + " = " + value + (broken.isEmpty() ? ": all hold" : ": " + String.join("; ", broken));
        }
    }

    /** The figures that will be changed, in the order of the file. */
    public List<String> paths(Machine machine) {
        return machine.figures().entrySet().stream()
                .filter(entry -> entry.getValue().evidence().isUncertain())
                .map(Map.Entry::getKey)
                .filter(path -> unconcerned.stream().noneMatch(path::startsWith))
                .toList();
    }

    /**
     * Runs everything again for each change.
     *
     * @param broken names the claims that do not hold on a machine
     */
    public List<Change> of(Machine machine, Function<Machine, List<String>> broken) {
        List<Change> changes = new ArrayList<>();
        for (String path : paths(machine)) {
            for (double factor : new double[] {1 - share, 1 + share}) {
                double value = changed(machine.figure(path), factor);
                if (value != machine.value(path)) {
                    changes.add(new Change(path, value, List.copyOf(broken.apply(machine.with(path, value)))));
                }
            }
        }
        return changes;
    }

    private static double changed(Figure figure, double factor) {
        double value = figure.value() * factor;
        return figure.unit().equals("1") ? Math.max(1, Math.rint(value)) : value;
    }
}
