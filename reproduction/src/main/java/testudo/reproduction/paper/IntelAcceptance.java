package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

import testudo.machine.application.Comparison;
import testudo.machine.application.Coupling;
import testudo.machine.application.MeetingCost;
import testudo.machine.application.Recurrence;
import testudo.machine.application.Workload;
import testudo.machine.application.WorkloadSkeleton;
import testudo.machine.description.Machine;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.microbenchmark.PingPong;
import testudo.machine.platform.SimulatedPlatform;
import testudo.machine.platform.SimulationOptions;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Published;
import testudo.reproduction.claim.Setting;

/**
 * That the models of the Intel platforms do what they were given, and that both levels of simulation agree.
 *
 * <p>Source: {@code docs/theory/machines.md} §12, checks X5, X7 and K2.
 */
final class IntelAcceptance {

    private static final String NO_PAPER = "no paper: what this program demands of its models";
    private static final int EVEN_STEPS = 150;

    private final DataFlowPaper paper;

    IntelAcceptance(DataFlowPaper paper) {
        this.paper = paper;
    }

    List<Claim> claims() {
        List<Claim> claims = new ArrayList<>();
        claims.add(new Claim("acceptance-messages", NO_PAPER,
                "A message from core to core takes what the table of latencies says.",
                "time of a message / the machine's figure within 5 %; across / within a socket 2.3 to 2.5 on Skylake, 2.7"
                        + " within 5 % on Broadwell",
                DataFlowPaper.PLATFORMS, new LinkedHashMap<>(), List.of(),
                IntelAcceptance::messages));
        for (String id : DataFlowPaper.PLATFORMS) {
            claims.add(new Claim("acceptance-" + id, NO_PAPER,
                    "With neither imbalance nor jitter the reduction of synchronization is that of the cost of a point; every"
                            + " access simulated, or only a recurrence, gives the same time of a run.",
                    "reduction / quotient of costs within 5 % for solidification dealt out evenly; detailed / recurrence within"
                            + " 5 % for two steps of MPDATA and 40 of solidification, which has few points to a step",
                    List.of(id), DataFlowPaper.jitter(), List.of(), setting -> {
                        List<Check> checks = new ArrayList<>();
                        even(checks, setting, id);
                        levels(checks, setting, id);
                        return checks;
                    }).varying(Optional.of(setting -> {
                        List<Check> checks = new ArrayList<>();
                        even(checks, setting, id);
                        return checks;
                    })));
        }
        return claims;
    }

    private static List<Check> messages(Setting setting) {
        List<Check> checks = new ArrayList<>();
        for (String id : DataFlowPaper.PLATFORMS) {
            Machine machine = setting.machine(id);
            int cores = machine.topology().totalCores();
            message(checks, setting, id, 2, 1, "memory.same-core");
            if (machine.topology().coresPerTile() > 1) {
                message(checks, setting, id, 1, 1, "memory.same-tile");
            }
            message(checks, setting, id, 1, cores / machine.topology().sockets() - 1, "memory.same-socket");
            if (machine.topology().sockets() > 1) {
                message(checks, setting, id, 1, cores - 1, "memory.cross-socket");
            }
        }
        checks.add(Check.range("across / within a socket, skx", across(setting, "skx"), 2.3, 2.5).of("X7"));
        checks.add(Check.range("across / within a socket, bdw", across(setting, "bdw"), 0.95 * 2.7, 1.05 * 2.7).of("X7"));
        return checks;
    }

    private static double across(Setting setting, String id) {
        int cores = setting.machine(id).topology().totalCores();
        return message(setting, id, 1, cores - 1) / message(setting, id, 1, cores / 2 - 1);
    }

    private static void message(List<Check> checks, Setting setting, String id, int threadsPerCore, int to, String path) {
        double expected = setting.machine(id).value(path);
        checks.add(Check.range("message, " + path + " of " + id + " (ns)", message(setting, id, threadsPerCore, to),
                0.95 * expected, 1.05 * expected).of("X7").beside(Published.of(expected)));
    }

    private static double message(Setting setting, String id, int threadsPerCore, int to) {
        return setting.simulated("message from 0 to " + to + ", " + threadsPerCore + " per core", Double.class,
                setting.machine(id), machine -> PingPong.defaults().measure(new SimulatedPlatform(machine,
                        SimulationOptions.defaults().withThreadsPerCore(threadsPerCore)), 0, to));
    }

    /** X5, by every access: points in lock step, as the cost of a point is measured. */
    private void even(List<Check> checks, Setting setting, String id) {
        double costs = setting.simulated("points of even solidification as on " + id, Double.class, setting.machine(id),
                machine -> {
                    Workload even = even(id, machine);
                    EpisodeLoop lockStep = new EpisodeLoop(even.workers(), 50, 0);
                    SimulationOptions options = DataFlowPaper.options(0);
                    return MeetingCost.of(machine, options, even, Coupling.BARRIER, lockStep)
                            / MeetingCost.of(machine, options, even, Coupling.NEIGHBOURS, lockStep);
                }); // by itself, as no figure of computing has a bearing on it
        double reduction = setting.simulated("even solidification as on " + id, Double.class, setting.machine(id), machine -> {
            WorkloadSkeleton skeleton = new WorkloadSkeleton(machine, DataFlowPaper.options(0), even(id, machine));
            return new Comparison(skeleton.run(Coupling.BARRIER, EVEN_STEPS), skeleton.run(Coupling.NEIGHBOURS, EVEN_STEPS))
                    .reduction();
        });
        checks.add(Check.range("reduction / (cost of a barrier / of neighbours), even", reduction / costs, 0.95, 1.05)
                .of("X5"));
        checks.add(Check.told("cost of a barrier / of neighbours (a small model had 5 to 10)", costs).of("X5"));
    }

    private Workload even(String id, Machine machine) {
        return paper.workload(id, machine, DataFlowApplication.SOLIDIFICATION).balanced();
    }

    /** K2: a few steps by every access, and by the recurrence. */
    private void levels(List<Check> checks, Setting setting, String id) {
        double jitter = setting.assumed(DataFlowPaper.DEVIATION);
        for (DataFlowApplication application : DataFlowApplication.values()) {
            int steps = application == DataFlowApplication.MPDATA ? 2 : 40;
            for (Coupling coupling : Coupling.values()) {
                String what = steps + " steps of " + application + ", " + coupling;
                double quotient = setting.simulated("both levels on " + id + ", " + what + ", jitter " + jitter, Double.class,
                        setting.machine(id), machine -> {
                            Workload workload = paper.workload(id, machine, application);
                            SimulationOptions options = DataFlowPaper.options(jitter);
                            return new WorkloadSkeleton(machine, options, workload).run(coupling, steps).elapsed()
                                    / new Recurrence(machine, options, workload).run(coupling, steps).elapsed();
                        });
                checks.add(Check.range("detailed / recurrence, " + what, quotient, 0.95, 1.05).of("K2"));
            }
        }
    }
}
