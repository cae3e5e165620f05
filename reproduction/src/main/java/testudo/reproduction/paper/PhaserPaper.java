package testudo.reproduction.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
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
import testudo.reproduction.claim.Alternative;
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
    private static final SimulationOptions DRAM_SPREAD = SRAM.withRegion("dram");
    private static final Alternative SRAM_LAYOUT = new Alternative("layout of SRAM", "spread", List.of("one"),
            "not stated; SRAM is interleaved over its banks, so that words made one after the other are in as many");
    private static final Alternative DRAM_LAYOUT = new Alternative("layout of DRAM", "one", List.of("spread"),
            "not stated; a simple allocator puts all words behind one controller");
    private static final EpisodeLoop LOOP = new EpisodeLoop(2, 6, 16);
    private static final int HOPS = 2560;
    private static final int MANY = 128;
    private static final int ALL = 156;
    private static final List<String> C64 = List.of("c64");
    private static final SequencedMap<String, Figure> NOTHING = new LinkedHashMap<>();
    private static final String GRID = "grid (points per side)";
    private static final String SMALL_GRID = "grid at which meetings tell (points per side)";
    private static final String BY_RING = "suspend, awake, delivery and a phaser's next";

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
                        + " words behind one controller (the layout is not stated; spread over four is tried too),"
                        + " below 2.5 at 2 and rising with the workers",
                C64, NOTHING, List.of(), PhaserPaper::figure4).open(SRAM_LAYOUT, DRAM_LAYOUT)
                .drawing(setting -> PhaserCharts.memories(setting, (curve, workers) -> barrier(setting,
                        curve.endsWith("DRAM") ? dram(setting) : sram(setting),
                        curve.startsWith("flat") ? "phaser-flat" : "phaser-tree", workers, 1)));
    }

    private static List<Check> figure4(Setting setting) {
        List<Check> checks = new ArrayList<>();
        for (int workers : new int[] {16, 32, 64, MANY, ALL}) {
            checks.add(Check.order("flat / tree, " + workers + " workers, SRAM",
                    seed -> flat(setting, sram(setting), workers, seed) / tree(setting, sram(setting), workers, seed))
                    .of("C1"));
            checks.add(Check.order("flat / tree, " + workers + " workers, DRAM",
                    seed -> flat(setting, dram(setting), workers, seed) / tree(setting, dram(setting), workers, seed))
                    .of("C1"));
        }
        double flatSram = flat(setting, sram(setting), MANY, 1);
        double treeSram = tree(setting, sram(setting), MANY, 1);
        double flatDram = flat(setting, dram(setting), MANY, 1);
        double treeDram = tree(setting, dram(setting), MANY, 1);
        checks.add(Check.range("flat / tree, 128 workers, SRAM", flatSram / treeSram, 4, Double.POSITIVE_INFINITY).of("C2"));
        checks.add(Check.range("flat / tree, 128 workers, DRAM", flatDram / treeDram, 4, Double.POSITIVE_INFINITY).of("C2"));
        checks.add(Check.range("DRAM / SRAM, flat, 128 workers", flatDram / flatSram, 10, 100).of("C3"));
        checks.add(Check.range("DRAM / SRAM, tree, 128 workers", treeDram / treeSram, 10, 100).of("C3"));
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
        return barrier(setting, dram(setting), family, workers, seed) / barrier(setting, sram(setting), family, workers, seed);
    }

    private static Claim figure5a() {
        return new Claim("c64-fig5a", PAPER + "Fig. 5a",
                "A phaser by the hardware barrier costs far less than one by words; one by suspend and awake costs more"
                        + " than one by words.",
                "tree / hardware at least 3 from 32 workers on, and hardware hardly growing; asleep / tree above 1 from 8 on,"
                        + " and linear in the workers; the tree in SRAM is the base line, as in the paper",
                C64, NOTHING, List.of(), PhaserPaper::figure5a).open(SRAM_LAYOUT)
                .drawing(setting -> PhaserCharts.features(setting, (curve, workers) -> barrier(setting, sram(setting),
                        switch (curve) {
                            case "tree" -> "phaser-tree";
                            case "hardware" -> "phaser-adaptive";
                            default -> "phaser-flat-asleep";
                        }, workers, 1)));
    }

    private static List<Check> figure5a(Setting setting) {
        List<Check> checks = new ArrayList<>();
        Line line = new Line();
        for (int workers : new int[] {8, 16, 32, 64, 96, MANY, ALL}) {
            line.add(workers, barrier(setting, sram(setting), "phaser-flat-asleep", workers, 1));
            checks.add(Check
                    .order("asleep / tree, " + workers + " workers",
                            seed -> barrier(setting, sram(setting), "phaser-flat-asleep", workers, seed)
                                    / tree(setting, sram(setting), workers, seed))
                    .of("C6"));
        }
        checks.add(Check.range("asleep, more cycles per thread", line.slope(), 50, 120).of("C6"));
        checks.add(Check.range("asleep, R² of a line over the threads", line.determination(), Math.nextUp(0.99), 1).of("C6"));
        for (int workers : new int[] {8, 32, MANY, ALL}) {
            LongToDoubleFunction quotient =
                    seed -> tree(setting, sram(setting), workers, seed) / hardware(setting, workers, seed);
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
        checks.add(Check.order(what, quotient).of("C7").fittedBy(BY_RING));
        checks.add(Check.range(what, quotient.applyAsDouble(1), 1, 1.4).of("C7").fittedBy(BY_RING));
    }

    private static Claim figure6a() {
        return new Claim("c64-fig6a", PAPER + "Fig. 6a",
                "In FDTD2D phasers double the performance of finish, and come close to the hardware barrier.",
                "time finish / phaser at 128 workers from 1.7 to 2.3 on the grid that was fitted to it, which does not count; phaser"
                        + " / hardware within 10 % on a grid so small that a phaser by a tree of words, tried beside it, is not",
                C64, grids(240, Evidence.FITTED, "its size is not stated, and 'double' says that a phase takes about as long as"
                        + " its finish; see the work per phase", 64),
                List.of(),
                setting -> {
                    ProgramSkeleton program = ProgramSkeleton.fdtd((int) setting.assumed(GRID));
                    double gain = phase(setting, program, "finish") / phase(setting, program, "phaser-adaptive");
                    List<Check> checks = new ArrayList<>();
                    checks.add(Check.order("finish / phaser", gain).of("C8").fittedBy(GRID));
                    checks.add(Check.range("finish / phaser", gain, 1.7, 2.3).of("C8").fittedBy(GRID));
                    checks.add(work(setting, program, "").of("C8"));
                    meetings(checks, setting, ProgramSkeleton.fdtd((int) setting.assumed(SMALL_GRID)), "C8");
                    return checks;
                }).open(SRAM_LAYOUT);
    }

    private static Claim figure6b() {
        return new Claim("c64-fig6b", PAPER + "Fig. 6b",
                "In red-black SOR phasers take about as long as the hardware barrier.",
                "time phaser / hardware at 128 workers within 10 %, on a grid (not stated) so small that a phaser by a tree of"
                        + " words, tried beside it, is not; on 512 × 512 told",
                C64, grids(512, Evidence.GUESSED, "not stated; it fits into SRAM", 96), List.of(),
                setting -> {
                    ProgramSkeleton program = ProgramSkeleton.sor((int) setting.assumed(GRID));
                    List<Check> checks = new ArrayList<>();
                    checks.add(Check.told("phaser / hardware, large grid", phase(setting, program, "phaser-adaptive")
                            / phase(setting, program, "hardware")).of("C9"));
                    checks.add(work(setting, program, "").of("C9"));
                    meetings(checks, setting, ProgramSkeleton.sor((int) setting.assumed(SMALL_GRID)), "C9");
                    return checks;
                }).open(SRAM_LAYOUT);
    }

    private static SequencedMap<String, Figure> grids(int size, Evidence evidence, String source, int small) {
        SequencedMap<String, Figure> assumptions = new LinkedHashMap<>();
        assumptions.put(GRID, new Figure(size, "points", evidence, Confidence.LOW, source));
        assumptions.put(SMALL_GRID, new Figure(small, "points", Evidence.GUESSED, Confidence.LOW,
                "so small that a meeting is no small part of a phase: where all ways to meet would pass, none is told apart"));
        return assumptions;
    }

    /** Where it matters how workers meet: by the tree of words a phase takes longer than it may, so that the check can fail. */
    private static void meetings(List<Check> checks, Setting setting, ProgramSkeleton program, String mark) {
        double hardware = phase(setting, program, "hardware");
        checks.add(Check.range("phaser / hardware, small grid", phase(setting, program, "phaser-adaptive") / hardware, 0.9, 1.1)
                .of(mark));
        checks.add(Check.range("phaser by a tree of words / hardware, small grid", phase(setting, program, "phaser-tree")
                / hardware, Math.nextUp(1.1), Double.POSITIVE_INFINITY).of(mark));
        checks.add(work(setting, program, ", small grid").of(mark));
    }

    private static Check work(Setting setting, ProgramSkeleton program, String grid) {
        return Check.told("work per phase of " + program.name() + grid + " (cycles)",
                setting.simulated(program + " by itself", Double.class, setting.machine(),
                        machine -> program.work(machine, SRAM, MANY)));
    }

    private static double phase(Setting setting, ProgramSkeleton program, String family) {
        SimulationOptions options = sram(setting);
        return setting.simulated(program + " by " + family + ", " + options, Double.class, setting.machine(),
                machine -> program.simulate(machine, options, BarrierFamilies.named(family), MANY).cycles());
    }

    /** Words in SRAM, dealt out as is tried. */
    private static SimulationOptions sram(Setting setting) {
        return SRAM.withLayout(layout(setting, SRAM_LAYOUT));
    }

    private static SimulationOptions dram(Setting setting) {
        return SRAM.withRegion("dram").withLayout(layout(setting, DRAM_LAYOUT));
    }

    private static Layout layout(Setting setting, Alternative open) {
        return Layout.valueOf(setting.taken(open.name()).toUpperCase(Locale.ROOT));
    }

    private static double flat(Setting setting, SimulationOptions options, int workers, long seed) {
        return barrier(setting, options, "phaser-flat", workers, seed);
    }

    private static double tree(Setting setting, SimulationOptions options, int workers, long seed) {
        return barrier(setting, options, "phaser-tree", workers, seed);
    }

    private static double hardware(Setting setting, int workers, long seed) {
        return barrier(setting, sram(setting), "phaser-adaptive", workers, seed);
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
