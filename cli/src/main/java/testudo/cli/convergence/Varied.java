package testudo.cli.convergence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import testudo.cli.choice.Mistake;
import testudo.cli.choice.ScenarioModel;
import testudo.cli.own.OwnModel;
import testudo.data.scenario.ParameterValue;
import testudo.data.scenario.Scenario;

/**
 * What is varied from run to run: a parameter of the model, or the number of cells along the first axis, to which the other axes keep
 * their proportion.
 *
 * @param name   of the parameter, or {@code cells}
 * @param values at least two different ones; whole numbers stay whole, since some parameters take nothing else
 */
record Varied(String name, List<Number> values) {

    private static final String CELLS = "cells";

    /** @throws Mistake when it is none of {@code NAME=V,V,...} */
    static Varied parse(String text) {
        int equals = text.indexOf('=');
        if (equals < 1) {
            throw new Mistake("--vary takes a parameter or 'cells' and values such as dx=1,0.5,0.25, got '" + text + "'.");
        }
        String list = text.substring(equals + 1);
        List<Number> values = new ArrayList<>();
        for (String word : list.split(",", -1)) {
            if (!(ParameterValue.parse(word.strip()) instanceof Number number)) {
                throw new Mistake("--vary takes numbers, got '" + word + "'.");
            }
            values.add(number);
        }
        if (values.stream().mapToDouble(Number::doubleValue).distinct().count() < 2) {
            throw new Mistake("--vary takes at least two different values, got '" + list + "'.");
        }
        return new Varied(text.substring(0, equals), List.copyOf(values));
    }

    private boolean cells() {
        return name.equals(CELLS);
    }

    /** What errors are fitted over. */
    String over() {
        return cells() ? "1/cells" : name;
    }

    /** What errors shrink with. */
    double width(Number value) {
        return cells() ? 1 / value.doubleValue() : value.doubleValue();
    }

    /** The scenario with this value in force. */
    Scenario applied(Scenario scenario, Optional<OwnModel> own, Number value) {
        return cells() ? scenario.withCells(scaled(ScenarioModel.cells(scenario, own), value))
                : scenario.withParameter(name, value);
    }

    private static List<Integer> scaled(List<Integer> cells, Number first) {
        return cells.stream().map(n -> {
            double scaled = n * first.doubleValue() / cells.getFirst();
            if (!(first instanceof Long) && !(first instanceof Integer) || scaled < 1 || scaled != Math.rint(scaled)
                    || scaled > Integer.MAX_VALUE) {
                throw new Mistake(
                        "--vary cells takes whole numbers of cells along the first axis that leave the proportions of "
                                + "the grid, " + String.join(" × ", cells.stream().map(String::valueOf).toList())
                                + " cells, got '" + first
                                + "'.");
            }
            return (int) scaled;
        }).toList();
    }
}
