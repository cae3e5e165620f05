package testudo.cli.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

import testudo.api.model.Diagnostic;
import testudo.api.model.Settings;
import testudo.api.program.Program;
import testudo.api.program.Reduction;
import testudo.api.program.ReductionOp;
import testudo.cli.choice.Prepared;
import testudo.data.snapshot.Column;
import testudo.runtime.execution.Execution;

/**
 * The rows of the time series: the reductions of the program, then what the model makes of them. A quotient that has the name of its
 * reduction, as the means of formulas have, stands in its place.
 */
final class TimeSeries {

    private final Program program;
    private final List<Reduction> told;
    private final List<Diagnostic> derived;
    private final Map<String, String> units = new HashMap<>();
    private Map<String, Double> before = Map.of();
    private double timeBefore;
    private double[] row = {};

    TimeSeries(Prepared run) {
        program = run.setup().program();
        List<Diagnostic> all = diagnostics(run);
        told = told(run, all);
        derived = all.stream().filter(d -> !(d instanceof Diagnostic.Measured)).toList();
        all.stream().filter(d -> d instanceof Diagnostic.Measured).forEach(d -> units.put(d.reduction(), d.unit()));
    }

    /** The sums that are told as totals: not those of which only a quotient is meant. */
    static List<Reduction> totals(Prepared run) {
        return told(run, diagnostics(run)).stream().filter(r -> r.op() == ReductionOp.SUM).toList();
    }

    private static List<Diagnostic> diagnostics(Prepared run) {
        return run.model().diagnostics(run.setup().program().grid(),
                Settings.of(run.model().parameters(), run.scenario().parameters()));
    }

    private static List<Reduction> told(Prepared run, List<Diagnostic> all) {
        return run.setup().program().reductions().stream().filter(r -> !replaced(r.name(), all)).toList();
    }

    /** A rate needs the row before, so what it is of keeps its place there. */
    private static boolean replaced(String reduction, List<Diagnostic> all) {
        List<Diagnostic> made = all.stream().filter(d -> d.reduction().equals(reduction)).toList();
        return made.stream().anyMatch(d -> d instanceof Diagnostic.Quotient && d.name().equals(reduction))
                && made.stream().noneMatch(d -> d instanceof Diagnostic.Rate);
    }

    /** Whether values of a row need the row before. */
    boolean looksBack() {
        return derived.stream().anyMatch(Diagnostic.Rate.class::isInstance);
    }

    List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        told.forEach(r -> columns.add(new Column(r.name(), units.getOrDefault(r.name(), "1"))));
        derived.forEach(d -> columns.add(new Column(d.name(), d.unit())));
        return columns;
    }

    /** Goes on after what {@link #last} was. */
    void goOn(double[] last) {
        if (last.length > 0) {
            timeBefore = last[0];
            row = Arrays.copyOfRange(last, 1, last.length);
            before = new LinkedHashMap<>();
            for (int n = 0; n < told.size(); n++) {
                before.put(told.get(n).name(), row[n]);
            }
        }
    }

    /** Time and values of the last row; nothing before the first. */
    double[] last() {
        return row.length == 0 && before.isEmpty() ? new double[0]
                : DoubleStream.concat(DoubleStream.of(timeBefore), Arrays.stream(row)).toArray();
    }

    /** The values at the execution's step. */
    double[] next(Execution execution) {
        return next(execution.moment().time(), execution::reduce);
    }

    /** The values at a time. @param measured each is asked once, in the program's order */
    double[] next(double time, ToDoubleFunction<Reduction> measured) {
        Map<String, Double> now = new LinkedHashMap<>();
        for (Reduction r : program.reductions()) {
            now.put(r.name(), measured.applyAsDouble(r));
        }
        List<Double> values = new ArrayList<>();
        told.forEach(r -> values.add(now.get(r.name())));
        for (Diagnostic d : derived) {
            double value = now.get(d.reduction());
            values.add(switch (d) {
                case Diagnostic.Measured _ -> value;
                case Diagnostic.Quotient quotient -> value / quotient.divisor();
                case Diagnostic.Rate _ -> before.isEmpty() ? Double.NaN
                        : (value - before.get(d.reduction())) / (time - timeBefore);
            });
        }
        before = now;
        timeBefore = time;
        row = values.stream().mapToDouble(Double::doubleValue).toArray();
        return row;
    }

    /** The last row's values of what the model makes of reductions, and of reductions with a unit. */
    Map<String, Double> findings() {
        Map<String, Double> found = new LinkedHashMap<>();
        List<Column> columns = columns();
        for (int n = 0; n < row.length; n++) {
            boolean named = n >= told.size() || units.containsKey(columns.get(n).name());
            if (named) {
                found.put(columns.get(n).toString(), row[n]);
            }
        }
        return found;
    }
}
