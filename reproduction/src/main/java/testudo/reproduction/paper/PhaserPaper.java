package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.LongToDoubleFunction;

import testudo.machine.description.Confidence;
import testudo.machine.description.Evidence;
import testudo.machine.description.Figure;
import testudo.machine.memory.BankedMemory.Layout;
import testudo.machine.microbenchmark.BarrierFamilies;
import testudo.machine.microbenchmark.Benchmarks;
import testudo.machine.microbenchmark.EpisodeLoop;
import testudo.machine.microbenchmark.RingFamilies;
import testudo.machine.platform.SimulationOptions;
import testudo.reproduction.claim.Check;
import testudo.reproduction.claim.Claim;
import testudo.reproduction.claim.Setting;

/**
 * What Yan et al. (2011) state about phasers on Cyclops-64, figure by figure.
 *
 * <p>The figures themselves are not available, only what the text says about them: orderings and a few ratios. Two
 * workers share a core.
 *
 * <p>Source: {@code docs/theory/machines.md} §2.2 and §12, checks C1 to C9.
 */
final class PhaserPaper {

    private static final String PAPER =
            "Yan et al., Hardware and Software Tradeoffs for Task Synchronization on Manycore Architectures (2011), ";
    private static final SimulationOptions SRAM = SimulationOptions.defaults().withThreadsPerCore(2);
    private static final SimulationOptions DRAM_ONE =
            SRAM.withRegion("dram").withLayout(Layout.ONE);
    private static final SimulationOptions DRAM_SPREAD = SRAM.withRegion("dram");
    private static final EpisodeLoop LOOP = new EpisodeLoop(2, 6, 16);
    private static final int HOPS = 2560;
    private static final int MANY = 128;
    private static final int ALL = 156;
    private static final List<String> C64 = List.of("c64");
    private static final SequencedMap<String, Figure> NOTHING = new LinkedHashMap<>();
    private static final String GRID = "grid (points per side)";

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
                        + " words behind one controller (the layout is not stated; spread over four is shown beside it),"
                        + " below 2.5 at 2 and rising with the workers",
                C64, NOTHING, List.of(), PhaserPaper::figure4);
    }

    private static List<Check> figure4(Setting setting) {
        List<Check> checks = new ArrayList<>();
        for (int workers : new int[] {16, 32, 64, MANY, ALL}) {
            checks.add(Check.order("flat / tree, " + workers + " workers, SRAM",
                    seed -> flat(setting, SRAM, workers, seed) / tree(setting, SRAM, workers, seed)).of("C1"));
            checks.add(Check.order("flat / tree, " + workers + " workers, DRAM",
                    seed -> flat(setting, DRAM_ONE, workers, seed) / tree(setting, DRAM_ONE, workers, seed)).of("C1"));
        }
        double flatSram = flat(setting, SRAM, MANY, 1);
        double treeSram = tree(setting, SRAM, MANY, 1);
        double flatDram = flat(setting, DRAM_ONE, MANY, 1);
        double treeDram = tree(setting, DRAM_ONE, MANY, 1);
        checks.add(Check.range("flat / tree, 128 workers, SRAM", flatSram / treeSram, 4, Double.POSITIVE_INFINITY).of("C2"));
        checks.add(Check.range("flat / tree, 128 workers, DRAM", flatDram / treeDram, 4, Double.POSITIVE_INFINITY).of("C2"));
        checks.add(Check.range("DRAM / SRAM, flat, 128 workers, one controller", flatDram / flatSram, 10, 100).of("C3"));
        checks.add(Check.range("DRAM / SRAM, tree, 128 workers, one controller", treeDram / treeSram, 10, 100).of("C3"));
        checks.add(Check.told("DRAM / SRAM, flat, 128 workers, spread",
                flat(setting, DRAM_SPREAD, MANY, 1) / flatSram).of("C3"));
        checks.add(Check.told("DRAM / SRAM, tree, 128 workers, spread",
                tree(setting, DRAM_SPREAD, MANY, 1) / treeSram).of("C3"));
        rising(checks, setting, "flat", "phaser-flat");
        rising(checks, setting, "tree", "phaser-tree");
        return checks;
    }

    /** DRAM against SRAM with more and more workers. */
    private static void rising(List<Check> checks, Setting setting, String name, String family) {
        checks.add(Check.range("DRAM / SRAM, " + name + ", 2 workers", gap(setting, family, 2, 1), 1, 2.5).of("C4"));
        int before = 2;
        for (int workers : new int[] {8, 32, MANY}) {
            int fewer = before;
            checks.add(Check.order("DRAM / SRAM, " + name + ", " + workers + " workers / " + fewer + " workers",
                    seed -> gap(setting, family, workers, seed) / gap(setting, family, fewer, seed)).of("C4"));
            before = workers;
        }
    }

    private static double gap(Setting setting, String family, int workers, long seed) {
        return barrier(setting, DRAM_ONE, family, workers, seed) / barrier(setting, SRAM, family, workers, seed);
    }

    private static Claim figure5a() {
        return new Claim("c64-fig5a", PAPER + "Fig. 5a",
                "A phaser by the hardware barrier costs far less than one by words; one by suspend and awake costs more"
                        + " than one by words.",
                "tree / hardware at least 3 from 32 workers on, and hardware hardly growing; asleep / tree above 1 from 8 on,"
                        + " and linear in the workers; the tree in SRAM is the base line, as in the paper",
                C64, NOTHING, List.of(), PhaserPaper::figure5a);
    }

    private static List<Check> figure5a(Setting setting) {
        List<Check> checks = new ArrayList<>();
        Line line = new Line();
        for (int workers : new int[] {8, 16, 32, 64, 96, MANY, ALL}) {
            line.add(workers, barrier(setting, SRAM, "phaser-flat-asleep", workers, 1));
            checks.add(Check
                    .order("asleep / tree, " + workers + " workers",
                            seed -> barrier(setting, SRAM, "phaser-flat-asleep", workers, seed)
                                    / tree(setting, SRAM, workers, seed))
                    .of("C6"));
        }
        checks.add(Check.range("asleep, more cycles per thread", line.slope(), 50, 120).of("C6"));
        checks.add(Check.range("asleep, R² of a line over the threads", line.determination(), Math.nextUp(0.99), 1).of("C6"));
        for (int workers : new int[] {8, 32, MANY, ALL}) {
            LongToDoubleFunction quotient = seed -> tree(setting, SRAM, workers, seed) / hardware(setting, workers, seed);
            checks.add(Check.order("tree / hardware, " + workers + " workers", quotient).of(workers < 32 ? "" : "C5"));
            if (workers >= 32) {
                checks.add(Check.range("tree / hardware, " + workers + " workers", quotient.applyAsDouble(1), 3,
                        Double.POSITIVE_INFINITY).of("C5"));
            }
        }
        checks.add(Check.range("hardware, growth from 2 to 156 workers (cycles)",
                hardware(setting, ALL, 1) - hardware(setting, 2, 1), 0, 20).of("C5"));
        double release = setting.machine().value("barrier.release");
        checks.add(Check.range("signal bus by itself (cycles), below 10", release, 0, Math.nextDown(10.0)).of("C5"));
        return checks;
    }

    private static Claim figure5b() {
        return new Claim("c64-fig5b", PAPER + "Fig. 5b",
                "A signal goes round a ring slightly faster by busy-waiting than by hardware interrupts.",
                "time per round by interrupts / by polling in SRAM, above 1 and at most 1.4, of a ring of phasers, which is what"
                        + " the text speaks of, and of one of bare signals: flags against suspend and awake alone. Shown beside"
                        + " them: flags whose waiters sleep and, once awoken, load the flag, which costs a load and a loop more",
                C64, NOTHING, List.of(),
                setting -> {
                    List<Check> checks = new ArrayList<>();
                    for (int workers : new int[] {8, MANY}) {
                        slightlyMore(checks, "asleep / polling, ring of " + workers + " phasers",
                                seed -> ring(setting, "phaser-asleep", workers, seed) / ring(setting, "phaser", workers, seed));
                        slightlyMore(checks, "interrupts / flags, ring of " + workers,
                                seed -> ring(setting, "interrupts", workers, seed) / ring(setting, "flags", workers, seed));
                        checks.add(Check.told("asleep / polling, ring of " + workers + " flags",
                                ring(setting, "flags-asleep", workers, 1) / ring(setting, "flags", workers, 1)).of("C7"));
                    }
                    return checks;
                });
    }

    private static void slightlyMore(List<Check> checks, String what, LongToDoubleFunction quotient) {
        checks.add(Check.order(what, quotient).of("C7"));
        checks.add(Check.range(what, quotient.applyAsDouble(1), 1, 1.4).of("C7"));
    }

    private static Claim figure6a() {
        return new Claim("c64-fig6a", PAPER + "Fig. 6a",
                "In FDTD2D phasers double the performance of finish, and come close to the hardware barrier.",
                "time finish / phaser at 128 workers from 1.7 to 2.3; phaser / hardware within 10 %",
                C64, grid(240, Evidence.FITTED, "its size is not stated, and 'double' says that a phase takes about as long as"
                        + " its finish; see the work per phase"),
                List.of(),
                setting -> application(setting, ProgramSkeleton.fdtd((int) setting.assumed(GRID)), "C8", true));
    }

    private static Claim figure6b() {
        return new Claim("c64-fig6b", PAPER + "Fig. 6b",
                "In red-black SOR phasers take about as long as the hardware barrier.",
                "time phaser / hardware at 128 workers within 10 %, on a grid of 512 × 512 (not stated; it fits into SRAM)",
                C64, grid(512, Evidence.GUESSED, "not stated; it fits into SRAM"), List.of(),
                setting -> application(setting, ProgramSkeleton.sor((int) setting.assumed(GRID)), "C9", false));
    }

    private static SequencedMap<String, Figure> grid(int size, Evidence evidence, String source) {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(GRID, new Figure(size, "points", evidence, Confidence.LOW, source));
        return assumptions;
    }

    private static List<Check> application(Setting setting, ProgramSkeleton program, String mark, boolean withFinish) {
        List<Check> checks = new ArrayList<>();
        double phaser = phase(setting, program, "phaser-adaptive");
        double hardware = phase(setting, program, "hardware");
        if (withFinish) {
            double finish = phase(setting, program, "finish");
            checks.add(Check.order("finish / phaser", finish / phaser).of(mark));
            checks.add(Check.range("finish / phaser", finish / phaser, 1.7, 2.3).of(mark));
        }
        checks.add(Check.range("phaser / hardware", phaser / hardware, 0.9, 1.1).of(mark));
        checks.add(Check.told("work per phase of " + program.name() + " (cycles)",
                setting.simulated(program + " by itself", Double.class, setting.machine(),
                        machine -> program.work(machine, SRAM, MANY)))
                .of(mark));
        return checks;
    }

    private static double phase(Setting setting, ProgramSkeleton program, String family) {
        return setting.simulated(program + " by " + family, Double.class, setting.machine(),
                machine -> program.simulate(machine, SRAM, BarrierFamilies.named(family), MANY).cycles());
    }

    private static double flat(Setting setting, SimulationOptions options, int workers, long seed) {
        return barrier(setting, options, "phaser-flat", workers, seed);
    }

    private static double tree(Setting setting, SimulationOptions options, int workers, long seed) {
        return barrier(setting, options, "phaser-tree", workers, seed);
    }

    private static double hardware(Setting setting, int workers, long seed) {
        return barrier(setting, SRAM, "phaser-adaptive", workers, seed);
    }

    private static double barrier(Setting setting, SimulationOptions place, String family, int workers, long seed) {
        SimulationOptions options = place.withSeed(seed);
        return setting.simulated(family + ", " + workers + " workers, " + options, Double.class, setting.machine(),
                machine -> Benchmarks.barrier(machine, options, BarrierFamilies.named(family), workers, LOOP).cycles());
    }

    /** As many hops in all, however few workers: a ring of few is measured as surely as one of many. */
    private static double ring(Setting setting, String name, int workers, long seed) {
        EpisodeLoop rounds = new EpisodeLoop(2, HOPS / workers, 64);
        return setting.simulated("ring of " + workers + " " + name + ", seed " + seed, Double.class, setting.machine(),
                machine -> Benchmarks.ring(machine, SRAM.withSeed(seed), RingFamilies.named(name), workers, rounds).cycles());
    }
}
