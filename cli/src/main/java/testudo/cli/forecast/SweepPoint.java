package testudo.cli.forecast;

import java.util.OptionalDouble;

import testudo.forecast.recurrence.Forecast;
import testudo.sync.plan.SyncFamily;

/**
 * A time of a sweep.
 *
 * @param figure value of the machine's figure that is varied; empty where none is
 */
record SweepPoint(String machine, OptionalDouble figure, SyncFamily family, Forecast found) {

    int workers() {
        return found.workers();
    }
}
