package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import testudo.machine.description.Machine;
import testudo.machine.description.MemoryKind;
import testudo.machine.memory.Traffic;
import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.Benchmarks;
import testudo.machine.microbenchmark.Family;
import testudo.machine.microbenchmark.Measurement;
import testudo.machine.platform.Interrupts;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Setting;
import testudo.sync.platform.Cell;
import testudo.sync.platform.Placement;

/**
 * What a simulation must keep by itself, whatever the machine: nothing here is published.
 *
 * <p>Source: {@code docs/theory/machines.md} §12, checks C10, T6, K1, K3 and K4.
 */
final class SimulatorAcceptance {

    private static final int WORKERS = 32;
    private static final int SEEDS = 4; // means that are compared
    private static final int HOMES = 9;
    private static final Map<String, List<String>> FAMILIES = families();

    private SimulatorAcceptance() {}

    private static Map<String, List<String>> families() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        all.put("c64", List.of("phaser-tree", "phaser-flat-asleep", "finish"));
        all.put("tilepro64", List.of("barrier-central", "phaser-tree"));
        all.put("skx", List.of("barrier-hypercube", "pairwise"));
        return all;
    }

    public static List<Claim> claims() {
        return List.of(new Claim("acceptance-simulator", "no paper: what this program demands of its simulator",
                "The same seed gives the same history, and others nearly the same means; every access is answered once; an"
                        + " early awake is not lost; an unloaded remote load takes what the cost function says.",
                "exact but for means, within 3 %, and the remote load, within 2 cycles; on tilepro64 a seed also deals out the"
                        + " homes of lines, so that a mean is one of 9 runs, as many as its measurements are compared with, and"
                        + " single runs are told; the speed depends on the host and is told",
                List.copyOf(FAMILIES.keySet()), new LinkedHashMap<>(), List.of(), setting -> {
                    List<Check> checks = new ArrayList<>();
                    FAMILIES.forEach(
                            (machine, families) -> families.forEach(family -> history(checks, setting, machine, family)));
                    awake(checks, setting);
                    remoteLoad(checks, setting);
                    checks.add(speed(setting));
                    return checks;
                }).varying(Optional.empty())); // no figure bears on them
    }

    /**
     * What several seeds say about a family.
     *
     * @param single the greatest difference of a run from the first mean, as a share of that
     */
    private record History(boolean isRepeated, boolean differs, double least, double most, double single, double lost,
            double busiest) {}

    private static void history(List<Check> checks, Setting setting, String name, String family) {
        History history = setting.simulated("history of " + family, History.class, setting.machine(name),
                machine -> history(machine, BarrierFamilies.named(family)));
        String what = family + " on " + name;
        checks.add(Check.exact("the same seed gives the same digest, " + what, history.isRepeated).of("K1"));
        checks.add(Check.exact("other seeds give other digests, " + what, history.differs).of("K1"));
        checks.add(Check.range("least mean of other seeds / mean, " + what, history.least, 0.97, 1.03).of("K1"));
        checks.add(Check.range("greatest mean of other seeds / mean, " + what, history.most, 0.97, 1.03).of("K1"));
        if (runs(setting.machine(name)) > 1) {
            checks.add(Check.told("greatest difference of a single run / mean, " + what, history.single).of("K1"));
        }
        checks.add(Check.range("accesses without one answer each, " + what, history.lost, 0, 0).of("K4"));
        checks.add(Check.range("busiest bank or home, share of the time, " + what, history.busiest, 0, 1).of("K4"));
    }

    /** How many make a mean: what a seed decides is averaged. */
    private static int runs(Machine machine) {
        return machine.memory() == MemoryKind.HOMES ? HOMES : 1;
    }

    private static History history(Machine machine, Family family) {
        SimulationOptions options = SimulationOptions.defaults();
        int runs = runs(machine);
        List<Measurement> all = LongStream.rangeClosed(1, (long) runs * SEEDS)
                .mapToObj(seed -> Benchmarks.barrier(machine, options.withSeed(seed), family, WORKERS)).toList();
        Measurement one = all.getFirst();
        double[] means = IntStream.range(0, SEEDS)
                .mapToDouble(s -> all.subList(s * runs, (s + 1) * runs).stream().mapToDouble(Measurement::cycles).average()
                        .orElseThrow())
                .toArray();
        DoubleSummaryStatistics others = Arrays.stream(means).skip(1).map(mean -> mean / means[0]).summaryStatistics();
        double single = all.stream().mapToDouble(run -> Math.abs(run.cycles() / means[0] - 1)).max().orElseThrow();
        double lost = 0;
        double busiest = 0;
        for (Traffic station : one.report().stations().values()) {
            lost += Math.abs(station.requests() - station.replies());
            busiest = Math.max(busiest, machine.nanoseconds(station.busy()) / one.report().elapsed());
        }
        String digest = one.report().digest();
        boolean isRepeated = digest.equals(Benchmarks.barrier(machine, options, family, WORKERS).report().digest());
        boolean differs = all.stream().skip(1).noneMatch(other -> other.report().digest().equals(digest));
        return new History(isRepeated, differs, others.getMin(), others.getMax(), single, lost, busiest);
    }

    private static void awake(List<Check> checks, Setting setting) {
        double[] cycles = setting.simulated("suspend after awake", double[].class, setting.machine("c64"), machine -> {
            SimulatedPlatform platform = new SimulatedPlatform(machine, SimulationOptions.defaults());
            Interrupts interrupts = platform.interrupts();
            double[] took = new double[2];
            platform.run(2, worker -> {
                if (worker.index() == 0) {
                    interrupts.awake(worker, 1);
                } else {
                    platform.idle(100_000);
                    double before = platform.now();
                    interrupts.suspend(worker); // a lost awake would be a deadlock, which is thrown
                    took[0] = (platform.now() - before) * machine.value("clock.frequency");
                    took[1] = machine.value("suspension.suspend");
                }
            });
            return took;
        });
        checks.add(Check.range("suspend after its awake / cost of suspend by itself", cycles[0] / cycles[1], 1, 1).of("C10"));
    }

    private static void remoteLoad(List<Check> checks, Setting setting) {
        double[] off = setting.simulated("remote loads", double[].class, setting.machine("tilepro64"), machine -> {
            double[] extremes = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 0};
            int columns = machine.topology().columns();
            for (int home = 1; home < machine.count("topology.usable"); home++) {
                SimulatedPlatform platform = new SimulatedPlatform(machine, SimulationOptions.defaults().withHashed(false));
                Cell cell = platform.cell("far", 0, Placement.at(home));
                double expected = 38 + 2.0 * (home / columns + home % columns);
                platform.run(1, _ -> {
                    double before = platform.now();
                    cell.getAcquire(); // there is nothing to be seen: only its time counts
                    double difference = (platform.now() - before) * machine.value("clock.frequency") - expected;
                    extremes[0] = Math.min(extremes[0], difference);
                    extremes[1] = Math.max(extremes[1], difference);
                });
            }
            return extremes;
        });
        checks.add(Check.range("remote load less 38 + 2 hops, least of 59 homes (cycles)", off[0], -2, 2).of("T6"));
        checks.add(Check.range("remote load less 38 + 2 hops, greatest of 59 homes (cycles)", off[1], -2, 2).of("T6"));
    }

    /** The one number here that another run does not repeat. */
    private static Check speed(Setting setting) {
        double rate = setting.simulated("speed", Double.class, setting.machine("c64"), machine -> {
            Family family = BarrierFamilies.named("phaser-tree");
            SimulationOptions options = SimulationOptions.defaults().withThreadsPerCore(2);
            Benchmarks.barrier(machine, options, family, 128); // warms the code up
            long before = System.nanoTime();
            long events = Benchmarks.barrier(machine, options, family, 128).report().events();
            return events / ((System.nanoTime() - before) / 1e3);
        });
        return Check.told("events per microsecond of the host, direct style (0.5 is wanted)", rate).of("K3");
    }
}
