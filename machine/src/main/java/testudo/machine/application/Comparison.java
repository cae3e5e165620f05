package testudo.machine.application;

/** One workload with a barrier and with waits for neighbours only. */
public record Comparison(ApplicationOutcome barrier, ApplicationOutcome neighbours) {

    /** How many times faster the run is with neighbours. */
    public double speedUp() {
        return barrier.elapsed() / neighbours.elapsed();
    }

    /** How many times less synchronizing costs, in the mean of all workers. */
    public double reduction() {
        return barrier.meanSynchronizing() / neighbours.meanSynchronizing();
    }
}
