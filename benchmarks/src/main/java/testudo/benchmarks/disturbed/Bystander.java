package testudo.benchmarks.disturbed;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

import testudo.benchmarks.contender.Checksum;
import testudo.benchmarks.contender.Contender;
import testudo.benchmarks.measure.OthersShare;
import testudo.benchmarks.measure.Quartiles;

/** A party at work, with what has been measured of it. */
final class Bystander implements AutoCloseable {

    private final Party party;
    private final Contender contender;
    private final Map<Integer, List<Double>> stepSeconds = new LinkedHashMap<>(); // by the number of others
    private final List<Double> strangers = new ArrayList<>();
    private long steps = 1;

    Bystander(Party party, Contender contender) {
        this.party = party;
        this.contender = contender;
    }

    Party party() {
        return party;
    }

    boolean isOurs() {
        return party instanceof Party.Ours;
    }

    Checksum checksum(long after) {
        contender.run(after);
        return contender.checksum();
    }

    /** Runs for a while and chooses the steps of a run. */
    void choose(DisturbedEffort effort) {
        long end = System.nanoTime() + (long) (effort.warmUpSeconds() * 1e9);
        double least = Double.MAX_VALUE; // of a step: a run that was held up must not make the next ones short
        do {
            least = Math.min(least, Math.max(1, contender.run(steps)) / 1e9 / steps);
            steps = (long) Math.max(1, Math.min(2.0 * steps, effort.runSeconds() / least));
        } while (System.nanoTime() - end < 0);
    }

    /** Runs again while strangers, who belong to nobody here, take too much; the quietest run counts. */
    void measure(BusyProcesses others, DisturbedEffort effort) {
        double least = Double.MAX_VALUE;
        double quietest = 0;
        for (int attempt = 0; attempt < effort.attempts() && least > effort.strangersShare(); attempt++) {
            OthersShare strangers = new OthersShare(List.of(contender::foreignCpuNanos, others::cpuNanos));
            double seconds = run(effort);
            double share = strangers.soFar();
            if (share < least) {
                least = share;
                quietest = seconds;
            }
        }
        strangers.add(least);
        stepSeconds.computeIfAbsent(others.count(), _ -> new ArrayList<>()).add(quietest);
    }

    /** Seconds per step. */
    private double run(DisturbedEffort effort) {
        double seconds = 0;
        long done = 0;
        do {
            seconds += contender.run(steps) / 1e9;
            done += steps;
        } while (seconds < effort.leastSeconds());
        return seconds / done;
    }

    /** The shares of the processors that strangers took, one per measurement. */
    List<Double> strangers() {
        return strangers;
    }

    /** The last measurement beside so many, in words. */
    String latest(int others, int workers) {
        double seconds = stepSeconds.get(others).getLast();
        String time = String.format(Locale.ROOT, "%.3f ms/step", 1e3 * seconds);
        return others == 0 ? time
                : String.format(Locale.ROOT, "%s, keeps %.2f", time,
                        share(others, workers).kept(stepSeconds.get(0).getLast(), seconds));
    }

    private static FairShare share(int others, int workers) {
        return new FairShare(Runtime.getRuntime().availableProcessors(), workers, others);
    }

    /** Of all rounds so far; in the one under way some numbers of others may still be missing. */
    List<Keeping> keeping(String of, int workers) {
        double[] alone = samples(0);
        return stepSeconds.keySet().stream().map(others -> {
            double[] beside = samples(others);
            FairShare share = share(others, workers);
            double[] kept = IntStream.range(0, beside.length).mapToDouble(n -> share.kept(alone[n], beside[n])).toArray();
            return new Keeping(of, party.name(), isOurs(), others, Quartiles.of(beside), Quartiles.of(kept));
        }).toList();
    }

    private double[] samples(int others) {
        return stepSeconds.get(others).stream().mapToDouble(Double::doubleValue).toArray();
    }

    @Override
    public void close() {
        contender.close();
    }
}
