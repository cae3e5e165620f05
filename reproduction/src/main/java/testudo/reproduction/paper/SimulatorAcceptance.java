package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import testudo.machine.description.Machine;
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
    private static final int SEEDS = 4;
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
                        + " homes of lines, which is why the comparison with its measurements takes the median of 9; the speed"
                        + " depends on the host and is told",
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

    /** What several seeds say about a family. */
    private record History(boolean isRepeated, boolean differs, double least, double most, double lost, double busiest) {}

    private static void history(List<Check> checks, Setting setting, String name, String family) {
        History history = setting.simulated("history of " + family, History.class, setting.machine(name),
                machine -> history(machine, BarrierFamilies.named(family)));
        String what = family + " on " + name;
        checks.add(Check.exact("the same seed gives the same digest, " + what, history.isRepeated).of("K1"));
        checks.add(Check.exact("other seeds give other digests, " + what, history.differs).of("K1"));
        checks.add(Check.range("least mean of other seeds / mean, " + what, history.least, 0.97, 1.03).of("K1"));
        checks.add(Check.range("greatest mean of other seeds / mean, " + what, history.most, 0.97, 1.03).of("K1"));
        checks.add(Check.range("accesses without one answer each, " + what, history.lost, 0, 0).of("K4"));
        checks.add(Check.range("busiest bank or home, share of the time, " + what, history.busiest, 0, 1).of("K4"));
    }

    private static History history(Machine machine, Family family) {
        SimulationOptions options = SimulationOptions.defaults();
        Measurement one = Benchmarks.barrier(machine, options, family, WORKERS);
        String digest = one.report().digest();
        boolean differs = true;
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (long seed = 2; seed <= SEEDS; seed++) {
            Measurement other = Benchmarks.barrier(machine, options.withSeed(seed), family, WORKERS);
            differs &= !digest.equals(other.report().digest());
            least = Math.min(least, other.cycles() / one.cycles());
            most = Math.max(most, other.cycles() / one.cycles());
        }
        double lost = 0;
        double busiest = 0;
        for (Traffic station : one.report().stations().values()) {
            lost += Math.abs(station.requests() - station.replies());
            busiest = Math.max(busiest, machine.nanoseconds(station.busy()) / one.report().elapsed());
        }
        boolean isRepeated = digest.equals(Benchmarks.barrier(machine, options, family, WORKERS).report().digest());
        return new History(isRepeated, differs, least, most, lost, busiest);
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
