package testudo.cli.run;

import testudo.data.scenario.Scenario;

/**
 * At which steps a run writes what.
 *
 * @param last      the last step
 * @param snapshots steps between snapshots, 0 for the first and last step only
 * @param rows      steps between rows of the time series, likewise
 */
record Cadence(long last, long snapshots, long rows) {

    static Cadence of(Scenario scenario, long last) {
        return new Cadence(last, scenario.output().every(), scenario.diagnosticsEvery());
    }

    /** The next step after {@code step} at which something is due, or the last one. */
    long next(long step) {
        return Math.min(next(step, snapshots), next(step, rows));
    }

    /** The next step at which a row is due, where nothing is written: rows count only where they need each other. */
    long nextUnwritten(long step, TimeSeries series) {
        return series.looksBack() ? next(step, rows) : last;
    }

    private long next(long step, long every) {
        return every == 0 ? last : Math.min(last, (step / every + 1) * every);
    }

    boolean snapshot(long step) {
        return due(step, snapshots);
    }

    boolean row(long step) {
        return due(step, rows);
    }

    private static boolean due(long step, long every) {
        return step == 0 || every > 0 && step % every == 0;
    }
}
