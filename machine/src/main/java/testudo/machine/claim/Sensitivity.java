package testudo.machine.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import testudo.machine.description.Figure;
import testudo.machine.description.Machine;

/**
 * Simulates again with each uncertain figure of a machine 25 % lower and 25 % higher, one at a time.
 *
 * <p>Counts are rounded to whole numbers. Source: {@code reference/machines.md} §11.
 */
public final class Sensitivity {

    private static final double[] FACTORS = {0.75, 1.25};

    private Sensitivity() {}

    /**
     * One figure changed.
     *
     * @param value of the figure in this row
     */
    public record Row(String path, double value, List<Check> checks) {

        /** The orderings that do not hold here. */
        public List<Check> flipped() {
            return checks.stream().filter(check -> check.isOrdering() && !check.holds()).toList();
        }
    }

    /** @param varied the beginnings of the paths to change */
    public static List<Row> of(Machine machine, List<String> varied, Function<Machine, List<Check>> trial) {
        List<Row> rows = new ArrayList<>();
        machine.figures().forEach((path, figure) -> {
            if (figure.evidence().isUncertain() && varied.stream().anyMatch(path::startsWith)) {
                for (double factor : FACTORS) {
                    double value = changed(figure, factor);
                    rows.add(new Row(path, value, trial.apply(machine.with(path, value))));
                }
            }
        });
        return rows;
    }

    private static double changed(Figure figure, double factor) {
        double value = figure.value() * factor;
        boolean isCount = figure.unit().equals("1") && figure.value() > 1 && figure.value() == Math.rint(figure.value());
        return isCount ? Math.rint(value) : value;
    }
}
