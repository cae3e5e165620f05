package testudo.machine.claim;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import testudo.machine.description.Machine;
import testudo.machine.memory.BankedMemory.Layout;
import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.Benchmarks;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.microbenchmark.RingFamilies;
import testudo.machine.platform.SimulationOptions;

/**
 * What Yan et al. (2011) state about phasers on Cyclops-64, figure by figure.
 *
 * <p>The figures themselves are not available, only what the text says about them: orderings and a few ratios. Two
 * workers share a core.
 *
 * <p>Source: {@code reference/machines.md} §2.2 and §12, checks C1 to C9.
 */
public final class PhaserPaper {

    private static final String PAPER =
            "Yan et al., Hardware and Software Tradeoffs for Task Synchronization on Manycore Architectures (2011), ";
    private static final SimulationOptions SRAM = SimulationOptions.defaults().withThreadsPerCore(2);
    private static final SimulationOptions DRAM_ONE =
            SRAM.withRegion("dram").withLayout(Layout.ONE);
    private static final SimulationOptions DRAM_SPREAD = SRAM.withRegion("dram");
    private static final EpisodeLoop LOOP = new EpisodeLoop(2, 6, 16);
    private static final int MANY = 128;
    private static final int FDTD_SIZE = 240; // see the claim
    private static final int SOR_SIZE = 512; // fits into on-chip memory

    private PhaserPaper() {}

    /** All claims, in the order of the figures. */
    public static List<Claim> claims() {
        return List.of(figure4(), figure5a(), figure5b(), figure6a(), figure6b());
    }

    private static Claim figure4() {
        return new Claim("c64-fig4", PAPER + "Fig. 4",
                "Hierarchical phasers (degree 4) scale dramatically better than flat ones; on-chip SRAM takes one to two"
                        + " orders of magnitude less time than DRAM for both.",
                "flat / tree above 1 from 16 workers on and at least 4 at 128; DRAM / SRAM at 128 from 10 to 100 with all"
                        + " words behind one controller (the layout is not stated; spread over four is shown beside it)"
                        + " and below 2.5 at 2",
                "c64", List.of(), List.of("memory.", "software.phaser"), PhaserPaper::figure4);
    }

    private static List<Check> figure4(Machine machine) {
        List<Check> checks = new ArrayList<>();
        for (int workers : new int[] {16, MANY}) {
            checks.add(Check.order("flat / tree, " + workers + " workers, SRAM", flat(machine, SRAM, workers)
                    / tree(machine, SRAM, workers)));
            checks.add(Check.order("flat / tree, " + workers + " workers, DRAM", flat(machine, DRAM_ONE, workers)
                    / tree(machine, DRAM_ONE, workers)));
        }
        double flatSram = flat(machine, SRAM, MANY);
        double treeSram = tree(machine, SRAM, MANY);
        double flatDram = flat(machine, DRAM_ONE, MANY);
        double treeDram = tree(machine, DRAM_ONE, MANY);
        checks.add(Check.range("flat / tree, 128 workers, SRAM", flatSram / treeSram, 4, Double.POSITIVE_INFINITY));
        checks.add(Check.range("flat / tree, 128 workers, DRAM", flatDram / treeDram, 4, Double.POSITIVE_INFINITY));
        checks.add(Check.range("DRAM / SRAM, flat, 128 workers, one controller", flatDram / flatSram, 10, 100));
        checks.add(Check.range("DRAM / SRAM, tree, 128 workers, one controller", treeDram / treeSram, 10, 100));
        checks.add(Check.range("DRAM / SRAM, flat, 128 workers, spread (for information)",
                flat(machine, DRAM_SPREAD, MANY) / flatSram, 1, 100));
        checks.add(Check.range("DRAM / SRAM, tree, 128 workers, spread (for information)",
                tree(machine, DRAM_SPREAD, MANY) / treeSram, 1, 100));
        checks.add(Check.range("DRAM / SRAM, flat, 2 workers", flat(machine, DRAM_ONE, 2) / flat(machine, SRAM, 2),
                1, 2.5));
        return checks;
    }

    private static Claim figure5a() {
        return new Claim("c64-fig5a", PAPER + "Fig. 5a",
                "A phaser by the hardware barrier costs far less than one by words; one by suspend and awake costs more"
                        + " than one by words.",
                "tree / hardware at least 3 from 32 workers on; asleep / tree above 1 from 8 on; the tree in SRAM is the"
                        + " base line, as in the paper",
                "c64", List.of(), List.of("memory.sram", "memory.poll", "memory.issue", "software.phaser", "barrier.",
                "suspension."), machine -> {
                    List<Check> checks = new ArrayList<>();
                    for (int workers : new int[] {8, 32, MANY}) {
                        double tree = tree(machine, SRAM, workers);
                        double hardware = barrier(machine, SRAM, "phaser-adaptive", workers);
                        double asleep = barrier(machine, SRAM, "phaser-flat-asleep", workers);
                        checks.add(Check.order("tree / hardware, " + workers + " workers", tree / hardware));
                        checks.add(Check.order("asleep / tree, " + workers + " workers", asleep / tree));
                        if (workers >= 32) {
                            checks.add(Check.range("tree / hardware, " + workers + " workers", tree / hardware, 3,
                                    Double.POSITIVE_INFINITY));
                        }
                    }
                    return checks;
                });
    }

    private static Claim figure5b() {
        return new Claim("c64-fig5b", PAPER + "Fig. 5b",
                "A signal goes round a ring slightly faster by busy-waiting than by hardware interrupts.",
                "time per round asleep / polling of a ring of phasers in SRAM, above 1 and at most 1.4; rings of bare flags"
                        + " are shown beside it",
                "c64", List.of("suspension.suspend, awake and delivery are 20, 30 and 35 cycles and software.phaser-next is 80,"
                        + " since 'slightly' needs little difference per hop; the paper states tens of cycles"),
                List.of("memory.sram", "memory.poll", "memory.issue", "suspension.", "software.phaser"), machine -> {
                    List<Check> checks = new ArrayList<>();
                    for (int workers : new int[] {8, MANY}) {
                        double quotient = ring(machine, "phaser-asleep", workers) / ring(machine, "phaser", workers);
                        String what = "asleep / polling, ring of " + workers;
                        checks.add(Check.order(what + " phasers", quotient));
                        checks.add(Check.range(what + " phasers", quotient, 1, 1.4));
                        checks.add(Check.order(what + " flags",
                                ring(machine, "flags-asleep", workers) / ring(machine, "flags", workers)));
                    }
                    return checks;
                });
    }

    private static Claim figure6a() {
        return new Claim("c64-fig6a", PAPER + "Fig. 6a",
                "In FDTD2D phasers double the performance of finish, and come close to the hardware barrier.",
                "time finish / phaser at 128 workers from 1.7 to 2.3; phaser / hardware within 10 %",
                "c64", List.of("the grid, " + FDTD_SIZE + " × " + FDTD_SIZE + ": its size is not stated, and 'double' says that a"
                        + " phase takes about as long as its finish; see the work per phase"),
                List.of("memory.sram", "memory.poll", "software.", "barrier.", "compute."), machine ->
                        application(machine, Skeleton.fdtd(FDTD_SIZE), true));
    }

    private static Claim figure6b() {
        return new Claim("c64-fig6b", PAPER + "Fig. 6b",
                "In red-black SOR phasers take about as long as the hardware barrier.",
                "time phaser / hardware at 128 workers within 10 %, on a grid of " + SOR_SIZE + " × " + SOR_SIZE
                        + " (not stated; it fits into SRAM)",
                "c64", List.of(), List.of("memory.sram", "memory.poll", "software.", "barrier.", "compute."), machine ->
                        application(machine, Skeleton.sor(SOR_SIZE), false));
    }

    private static List<Check> application(Machine machine, Skeleton program, boolean withFinish) {
        List<Check> checks = new ArrayList<>();
        double phaser = phase(machine, program, "phaser-adaptive");
        double hardware = phase(machine, program, "hardware");
        if (withFinish) {
            double finish = phase(machine, program, "finish");
            checks.add(Check.order("finish / phaser", finish / phaser));
            checks.add(Check.range("finish / phaser", finish / phaser, 1.7, 2.3));
        }
        checks.add(Check.range("phaser / hardware", phaser / hardware, 0.9, 1.1));
        String work = String.format(Locale.ROOT, "work per phase of %s, %d × %d (cycles)", program.name(), program.rows(),
                program.columns());
        checks.add(Check.range(work, program.work(machine, SRAM, MANY), 0, Double.POSITIVE_INFINITY));
        return checks;
    }

    private static double phase(Machine machine, Skeleton program, String family) {
        return program.simulate(machine, SRAM, BarrierFamilies.named(family), MANY).cycles();
    }

    private static double flat(Machine machine, SimulationOptions options, int workers) {
        return barrier(machine, options, "phaser-flat", workers);
    }

    private static double tree(Machine machine, SimulationOptions options, int workers) {
        return barrier(machine, options, "phaser-tree", workers);
    }

    private static double barrier(Machine machine, SimulationOptions options, String family, int workers) {
        return Benchmarks.barrier(machine, options, BarrierFamilies.named(family), workers, LOOP)
                .cycles();
    }

    private static double ring(Machine machine, String family, int workers) {
        return Benchmarks.ring(machine, SRAM, RingFamilies.named(family), workers).cycles();
    }
}
