package testudo.forecast.recurrence;

/**
 * How long a run would take.
 *
 * @param workers  how many
 * @param steps    time steps
 * @param elapsed  ns, until the last worker ends
 * @param computed ns in the mean of all workers that go into computing
 * @param way      how it was found
 * @param events   of the simulator, those of short simulations for the cost of points included
 */
public record Forecast(int workers, long steps, double elapsed, double computed, Way way, long events) {

    /** ns per time step. */
    public double perStep() {
        return elapsed / steps;
    }

    /** The share of all workers' time that goes into anything but computing, from 0 to 1. */
    public double syncShare() {
        return elapsed == 0 ? 0 : 1 - computed / elapsed;
    }
}
