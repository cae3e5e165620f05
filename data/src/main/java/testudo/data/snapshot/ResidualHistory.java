package testudo.data.snapshot;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Hdf5Source;

/**
 * The checks that a run until converged has made up to a snapshot.
 *
 * @param reduction what was measured
 * @param tolerance its greatest absolute value that counts as converged
 * @param maximum   the most steps
 * @param every     steps between checks
 * @param outcome   what it came to so far: {@code open}, {@code converged}, {@code not converged} or {@code diverged}
 * @param points    at least one, in order of steps
 */
public record ResidualHistory(String reduction, double tolerance, long maximum, long every, String outcome,
        List<Point> points) {

    static final String NAME = "residual_history";
    static final String AXIS = "check_step";

    /** The value measured at a step. */
    public record Point(long step, double value) {}

    public ResidualHistory {
        points = List.copyOf(points);
    }

    void put(Hdf5File file) {
        double[] steps = points.stream().mapToDouble(Point::step).toArray();
        file.series(NAME, new Dimension(AXIS, steps, Map.of("units", "1", "long_name", "steps done at a check")),
                points.stream().mapToDouble(Point::value).toArray(),
                Map.of("units", "1", "long_name", reduction + " at each check", "reduction", reduction, "tolerance", tolerance,
                        "maximum", maximum, "every", every, "outcome", outcome));
    }

    /** Empty when the run counted its steps beforehand. */
    static Optional<ResidualHistory> read(Hdf5Source file) throws IOException {
        if (!file.variables().contains(NAME) || SnapshotFile.fields(file).contains(NAME)) {
            return Optional.empty();
        }
        Map<String, Object> about = file.attributes(NAME);
        double[] steps = file.numbers(AXIS);
        double[] values = file.elements(NAME);
        List<Point> points = new ArrayList<>();
        for (int n = 0; n < steps.length; n++) {
            points.add(new Point((long) steps[n], values[n]));
        }
        return Optional.of(new ResidualHistory((String) about.get("reduction"), (Double) about.get("tolerance"),
                (Long) about.get("maximum"), (Long) about.get("every"), (String) about.get("outcome"), points));
    }
}
