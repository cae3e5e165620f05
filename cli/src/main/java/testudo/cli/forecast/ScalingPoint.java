package testudo.cli.forecast;

import java.util.List;

import testudo.forecast.curve.Kind;
import testudo.forecast.nodes.Waiting;
import testudo.forecast.recurrence.Way;

/**
 * A time on a scaling curve.
 *
 * @param nodes    1 for a single machine
 * @param workers  of all nodes
 * @param cells    of the whole grid
 * @param perStep  ns
 * @param way      how it was found
 */
record ScalingPoint(Kind kind, Waiting waiting, int nodes, int workers, List<Integer> cells, double perStep, Way way) {

    /** Such as {@code 512 × 256 × 64}. */
    String grid() {
        return String.join(" × ", cells.stream().map(String::valueOf).toList());
    }
}
