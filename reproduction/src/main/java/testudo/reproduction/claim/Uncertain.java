package testudo.reproduction.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.machine.description.Figure;
import testudo.machine.description.Machine;
import testudo.machine.description.Readings;

/**
 * A figure of a machine, or an assumption of a claim, that may be somewhat different.
 *
 * @param machine the claim's name of the machine; empty for an assumption
 * @param isCount whether it can only be whole
 */
record Uncertain(Optional<String> machine, String path, Figure figure, boolean isCount) {

    private static final String CLOCK = "clock.frequency";

    /** Those of a setting that its trial has asked for; all assumptions among them. */
    static List<Uncertain> asked(Setting setting, List<Readings> readings) {
        List<Uncertain> all = new ArrayList<>();
        setting.assumptions().forEach((name, figure) -> all
                .add(new Uncertain(Optional.empty(), name, figure, figure.value() == Math.rint(figure.value()))));
        int m = 0;
        for (var machine : setting.machines().entrySet()) {
            Readings asked = readings.get(m++);
            machine.getValue().figures().forEach((path, figure) -> {
                if (figure.isUncertain() && asked.has(path)) {
                    all.add(new Uncertain(Optional.of(machine.getKey()), path, figure, asked.isCount(path)));
                }
            });
        }
        return all;
    }

    /** The value times the factor; empty if a count is too small for that, or it is zero. */
    Optional<Double> times(double factor) {
        double value = isCount ? Math.rint(figure.value() * factor) : figure.value() * factor;
        return value == figure.value() ? Optional.empty() : Optional.of(value);
    }

    Setting changed(Setting setting, double value) {
        if (machine.isEmpty()) {
            return setting.withAssumed(path, value);
        }
        Machine before = setting.machine(machine.get());
        return setting.with(machine.get(), path.equals(CLOCK) ? before.atClock(value) : before.with(path, value));
    }
}
