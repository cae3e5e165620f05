package testudo.machine.platform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;

import testudo.machine.memory.Traffic;
import testudo.machine.memory.Word;
import testudo.sync.platform.Report;

/**
 * What a run cost in virtual time.
 *
 * @param elapsed ns
 * @param workers in the order of their indices, spawned ones last
 * @param events of the simulator so far
 * @param digest the same exactly if the same happened at the same times
 * @param stations what banks, or homes, had to do so far
 * @param words what each shared word had to do so far, the busiest first
 */
public record SimulationReport(
        double elapsed,
        List<WorkerTimes> workers,
        long events,
        String digest,
        SequencedMap<String, Traffic> stations,
        SequencedMap<String, Traffic> words) {

    /**
     * A worker's time (ns); what is left of the elapsed time went into accesses.
     *
     * @param computed in kernels
     * @param software in bookkeeping
     * @param waited for others
     * @param suspended the part of it spent asleep; in the rest the worker polled
     */
    public record WorkerTimes(double computed, double software, double waited, double suspended) {

        WorkerTimes plus(WorkerTimes other) {
            return new WorkerTimes(computed + other.computed, software + other.software, waited + other.waited,
                    suspended + other.suspended);
        }
    }

    /** This run and the one after it as one; spawned workers of either keep their numbers. */
    SimulationReport then(SimulationReport next) {
        int most = Math.max(workers.size(), next.workers.size());
        List<WorkerTimes> times = IntStream.range(0, most)
                .mapToObj(w -> w >= next.workers.size()
                        ? workers.get(w)
                        : w >= workers.size() ? next.workers.get(w) : workers.get(w).plus(next.workers.get(w)))
                .toList();
        return new SimulationReport(
                elapsed + next.elapsed, times, next.events, next.digest, next.stations, next.words);
    }

    static SimulationReport of(SimulatedPlatform platform, SimulatedRun run, List<SimulatedWorker> done) {
        List<WorkerTimes> times = done.stream()
                .map(worker -> new WorkerTimes(
                        platform.machine().nanoseconds(worker.computedTicks()),
                        platform.machine().nanoseconds(worker.softwareTicks()),
                        platform.machine().nanoseconds(worker.waited()),
                        platform.machine().nanoseconds(worker.suspended())))
                .toList();
        List<Word> hottest = new ArrayList<>(platform.memory().words());
        hottest.sort(Comparator.comparingLong((Word word) -> -word.traffic().requests()));
        SequencedMap<String, Traffic> words = new LinkedHashMap<>();
        hottest.forEach(word -> words.putIfAbsent(word.name(), word.traffic()));
        return new SimulationReport(
                platform.machine().nanoseconds(platform.engine().now() - run.start()),
                times,
                platform.engine().events(),
                platform.engine().digest().toString(),
                platform.memory().stations(),
                words);
    }

    /** As every platform reports. */
    Report host() {
        return new Report(
                Math.round(elapsed),
                workers.stream().map(times -> Math.round(times.waited())).toList());
    }

    /** The part of all workers' time that went into anything but computing, from 0 to 1. */
    public double syncShare() {
        double all = elapsed * workers.size();
        return all == 0 ? 0 : 1 - workers.stream().mapToDouble(WorkerTimes::computed).sum() / all;
    }
}
