package testudo.cli.simulate;

import java.util.LinkedHashMap;
import java.util.SequencedMap;

import testudo.cli.drawing.Curve;
import testudo.cli.machines.Conditions;
import testudo.machine.microbenchmark.Measurement;

/**
 * What a family costs by the number of workers.
 *
 * @param points by number of workers, ascending
 */
record Series(String family, SequencedMap<Integer, Point> points) {

    /** A cost, and all it depends on beside the workers. */
    record Point(Measurement measurement, Conditions conditions) {}

    /** In ns per episode. */
    Curve curve() {
        SequencedMap<Double, Double> costs = new LinkedHashMap<>();
        points.forEach((workers, point) -> costs.put(workers.doubleValue(), point.measurement().perEpisode()));
        return new Curve(family, costs, new LinkedHashMap<>());
    }
}
