package testudo.data.snapshot;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

import testudo.api.field.State;
import testudo.api.grid.Axis;
import testudo.api.model.Interpolation;
import testudo.api.model.Receiver;
import testudo.api.program.Precision;
import testudo.api.program.Surroundings;
import testudo.data.hdf5.Dimension;
import testudo.data.hdf5.Hdf5File;
import testudo.data.hdf5.Values;
import testudo.data.hdf5.Variable;

/**
 * The contents of {@code probes.h5}: one array over time per probe.
 *
 * <pre>
 *   /time [n]          dimension scale; /time_every_10 for probes with 10 steps between values, where cadences differ
 *   /step [n]          steps done; /step_every_10 likewise
 *   /NAME [n]          units, long_name, field, location, position, position_units; index (i, j, k) at an element,
 *                      interpolation between some
 * </pre>
 */
final class ProbesFile {

    private ProbesFile() {}

    /** @param timeStep model time per step */
    static Hdf5File of(RunDescription run, double timeStep, List<ProbedSeries> series) {
        Hdf5File file = new Hdf5File();
        DescriptionAttributes.put(run, file);
        file.text(SnapshotFile.SCENARIO, run.provenance().scenario());
        boolean one = series.stream().mapToLong(s -> s.receiver().every()).distinct().count() == 1;
        Map<Long, Dimension> axes = new HashMap<>();
        for (ProbedSeries s : series) {
            long every = s.receiver().every();
            Dimension time = axes.computeIfAbsent(every, _ -> time(file, run, one ? "" : "_every_" + every, s, timeStep));
            file.variable(new Variable(s.receiver().name(), List.of(time), attributes(run, s.receiver()), Precision.DOUBLE,
                    run.compression(),
                    Values.of(s.values())));
        }
        return file;
    }

    private static Dimension time(Hdf5File file, RunDescription run, String suffix, ProbedSeries series, double timeStep) {
        int n = series.values().length;
        double[] times = new double[n];
        long[] steps = new long[n];
        for (int row = 0; row < n; row++) {
            steps[row] = row * series.receiver().every();
            times[row] = steps[row] * timeStep;
        }
        Dimension time = new Dimension(SnapshotFile.TIME + suffix, times, SnapshotFile.timeAttributes(run.timeUnit()));
        file.series(SnapshotFile.STEP + suffix, time, steps, SnapshotFile.stepAttributes());
        return time;
    }

    private static Map<String, Object> attributes(RunDescription run, Receiver receiver) {
        State state = receiver.state();
        boolean between = receiver.interpolation() != Interpolation.NEAREST;
        Surroundings.Share element = receiver.around().shares().getFirst();
        int[] index = {element.i(), element.j(), element.k()};
        double[] coordinates = new double[run.grid().rank()];
        StringBuilder where = new StringBuilder();
        for (Axis axis : Axis.values()) {
            int a = axis.ordinal();
            if (a < coordinates.length) {
                coordinates[a] = between ? receiver.at().get(a)
                        : run.coordinates().at(axis, state.spec().location(), index[a]);
                where.append(a == 0 ? "" : ", ").append(run.coordinates().names().along(axis)).append(" = ")
                        .append(coordinates[a]);
            }
        }
        Map<String, Object> attributes = new HashMap<>(SnapshotFile.instant(state.spec()));
        attributes
                .putAll(Map.of("units", state.spec().unit(), "long_name", state.name() + " at " + where, "field", state.name(),
                        "location", SnapshotFile.location(state.spec().location(), run.coordinates()), "position", coordinates,
                        "position_units", run.coordinates().unit()));
        if (between) {
            attributes.put("interpolation", receiver.interpolation().word());
        } else {
            attributes.put("index", index);
        }
        return attributes;
    }
}
