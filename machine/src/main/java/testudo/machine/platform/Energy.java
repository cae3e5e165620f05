package testudo.machine.platform;

import testudo.machine.description.Machine;
import testudo.machine.platform.SimulationReport.WorkerTimes;

/**
 * An estimate of the energy of a run, in the time that one worker could compute with it (ns).
 *
 * <p>A worker takes the machine's active power while it computes and accesses words, a share of it while it spins, and a
 * smaller one while it is suspended. Only ratios mean something. Source: {@code docs/theory/machines.md} §8, last paragraph.
 *
 * @param active for computing, bookkeeping and accesses
 * @param spinning for looking at words that do not yet have the value
 * @param asleep for the time really suspended
 * @param allSpinning what spinning through all waits would take, in place of the last two
 * @param allAsleep what it would take to be suspended in all waits at no cost, likewise
 */
public record Energy(double active, double spinning, double asleep, double allSpinning, double allAsleep) {

    public static Energy of(Machine machine, SimulationReport report) {
        double spin = machine.value("energy.spin");
        double suspension = machine.value("energy.suspended");
        double waited = report.workers().stream().mapToDouble(WorkerTimes::waited).sum();
        double suspended = report.workers().stream().mapToDouble(times -> Math.min(times.suspended(), times.waited())).sum();
        return new Energy(report.elapsed() * report.workers().size() - waited, (waited - suspended) * spin,
                suspended * suspension, waited * spin, waited * suspension);
    }

    public double total() {
        return active + spinning + asleep;
    }
}
