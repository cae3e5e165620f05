package testudo.runtime.decomposition;

import testudo.api.grid.Axis;
import testudo.api.program.Assignment;
import testudo.api.program.Program;
import testudo.runtime.analysis.Analysis;
import testudo.runtime.analysis.OperationCount;
import testudo.runtime.analysis.Traffic;

/**
 * What a step is expected to cost, per cell.
 *
 * <pre>
 *   time       = (1 + redundancy) · (arithmetic + kept + again + rows) + streams + waits + calls + seams
 *   arithmetic = operations / (rate · workers)
 *   streams    = bytes that each step must read and write once / bandwidth of the level that holds all fields
 *   kept       = all other bytes of all kernels / (bandwidth of the level that holds the windows · workers); of those read, what the
 *                second level still has from its writer comes from there
 *   again      = bytes of planes beyond those of a thin sub-domain, which left the second level since / (bandwidth of the next · workers)
 *   rows       = kernels · time to enter a row / (cells of a row of a box · workers)
 *   waits      = phases · time of a wait,  calls = computations of a worker · time of a call
 *   seams      = kernels · rows or planes that are cut · time until the lines at the cut have come from the other core's cache
 * </pre>
 *
 * The constants were measured on a server core of 2024 with eight lanes; all candidates share them, so only ratios decide. Windows in a near third
 * level cost hardly more than in the second, since kernels that share what they read run as one.
 */
final class CostModel {

    /** Additions of vector code per nanosecond and core. */
    static final double RATE = 20;

    /** A plane of so many bytes is still in the first level, of 32 KiB or more, when it is read for the next one: kernels touch three fields or more. */
    private static final long FIRST = 10 << 10;

    /** A meeting of neighbours, with what their unlike progress costs (ns). */
    static final double WAIT = 1000;

    /** Entering one kernel on one box (ns). */
    static final double CALL = 150;

    /** Entering one row (ns), with what the end of the row before left undone. */
    static final double ROW = 8;

    /** Windows suffer from this share of a cache on, since other data passes through it; beyond twice this nothing stays. */
    private static final double SHARE = 0.75;

    /** The third level is shared with whatever else runs on the chip, other machines of the same host among them. */
    private static final double THIRD_SHARE = 0.5;

    private final Analysis analysis;
    private final Program program;
    private final int workers;
    private final Caches caches;
    private final LevelRates rates;
    private final double[] work;
    private final double allWork;
    private final double keptReads;
    private final double keptWrites;
    private final ReuseDistance reuse;
    private final double fusedBytes;
    private final double planesAgain;
    private final double streamingOfTwo;

    CostModel(Analysis analysis, int workers, Caches caches) {
        this(analysis, workers, caches, LevelRates.of(caches, workers, false));
    }

    /** Of workers that each have whole windows of their own. */
    static CostModel apart(Analysis analysis, int workers, Caches caches) {
        return new CostModel(analysis, workers, caches, LevelRates.of(caches, workers, true));
    }

    private CostModel(Analysis analysis, int workers, Caches caches, LevelRates rates) {
        this.rates = rates;
        this.analysis = analysis;
        this.workers = workers;
        this.caches = caches;
        program = analysis.program();
        work = program.assignments().stream().mapToDouble(this::work).toArray();
        double sum = 0;
        double reads = 0;
        double writes = 0;
        for (Assignment a : program.assignments()) {
            sum += work[a.index()];
            reads += share(a) * a.reads().keySet().stream().mapToInt(program::bytes).sum();
            writes += share(a) * program.bytes(a.target());
        }
        allWork = sum;
        fusedBytes = Streams.bytes(program);
        double part = Math.max(0, 1 - fusedBytes / (reads + writes));
        keptReads = part * reads;
        keptWrites = part * writes;
        reuse = ReuseDistance.of(program);
        planesAgain = PlanesAgain.each(program, AxisRoles.of(program.grid()).plane());
        streamingOfTwo = streaming(2);
    }

    private double work(Assignment a) {
        return share(a) * Math.max(1, OperationCount.of(a.expr()).weight());
    }

    private double share(Assignment a) {
        return PlanesAgain.share(program, a);
    }

    /**
     * Operations done again, as a share of those needed.
     *
     * @param column what is computed of a column of so many cells along an axis
     * @param parts  workers that share it
     */
    double redundancy(Extents column, Axis axis, int cells, int parts) {
        double done = 0;
        for (Assignment a : program.assignments()) {
            long length = 0;
            for (int w = 0; w < parts; w++) {
                length += column.of(a, w).length();
            }
            // The whole axis may have a face more than cells, which is not computed again.
            int needed = column.whole() ? a.target().domain().extent(axis) : cells;
            done += work[a.index()] * Math.max(1.0, (double) length / needed);
        }
        return done / allWork - 1;
    }

    /**
     * The time per cell (ns) of sub-domains.
     *
     * @param planes of a sub-domain
     * @param field  bytes of a field in one worker's part of a sub-domain
     * @param phases of a step
     * @param calls  kernels on boxes that one worker enters in a step
     * @param row    cells of a row of a box
     */
    double nanosPerCell(int planes, long field, long windows, double redundancy, long phases, long calls, int row) {
        double arithmetic = arithmetic();
        double left = leftSecond(windows);
        double handed = Math.min(left, leftOfHanded(field));
        double kept =
                (keptReads * nanosPerByte(handed, windows, rates.third())
                        + keptWrites * nanosPerByte(left, windows, rates.stored())) / workers;
        double near = field / planes > FIRST ? 1 / rates.second() : 0;
        double again =
                PlanesAgain.bytes(planesAgain, planes) * ((1 - left) * near + left * beyondSecond(windows)) / workers;
        double streams = fusedBytes / streamingOfTwo;
        double waits = workers == 1 ? 0 : phases * WAIT;
        double rows = ROW * kernels() / ((double) row * workers);
        return (1 + redundancy) * (arithmetic + kept + again + rows) + streams
                + (waits + calls * CALL) / program.grid().cells();
    }

    /**
     * The time per cell (ns) for sweeps of all stages there and back, in one array per state.
     *
     * <p>Two arrays move 24 bytes per element, as what will be overwritten is fetched too (the bytes counted elsewhere leave
     * that out, so that a third is taken off them); one moves 16. Machine code stores past the caches, so that two arrays cost less
     * than is expected here, but still more than one.
     *
     * @param phases of a step
     * @param row    cells of a row that one worker computes
     */
    double compressedNanosPerCell(long phases, int row) {
        double bytes = analysis.stages().stream().mapToInt(stage -> Traffic.bytes(stage, program.precisions())).sum()
                - Traffic.advancing(program) * 2 / 3.0;
        double waits = workers == 1 ? 0 : phases * WAIT;
        return arithmetic() + bytes / streaming(1) + ROW * kernels() / ((double) row * workers)
                + (waits + phases * CALL * kernels() / stages()) / program.grid().cells();
    }

    /**
     * Bytes per nanosecond of what each step reads and writes: from memory, or from the third level where states and coefficients
     * stay in it from one step to the next.
     *
     * @param arrays of a state that advances
     */
    double streaming(int arrays) {
        long fields = program.coefficients().stream().mapToInt(program::bytes).sum()
                + program.states().stream().mapToInt(state -> program.bytes(state) * (program.advances(state) ? arrays : 1))
                        .sum();
        double missed = missed(fields * program.grid().cells(),
                THIRD_SHARE * caches.thirdFor(workers) * Math.min(workers, caches.sharing()));
        return 1 / ((1 - missed) / (rates.streamed() * workers) + missed / rates.memoryOfAll());
    }

    /** Of what the second level misses this share of, in windows of so many bytes. */
    private double nanosPerByte(double missed, long windows, double third) {
        return (1 - missed) / rates.second() + missed * beyondSecond(windows, third);
    }

    /** Nanoseconds per byte that the second level does not hold. */
    private double beyondSecond(long bytes, double third) {
        double lost = missed(bytes, THIRD_SHARE * caches.thirdFor(workers));
        return (1 - lost) / third + lost / rates.memory();
    }

    double beyondSecond(long bytes) {
        return beyondSecond(bytes, rates.third());
    }

    /** The share of what is touched again that the second level does not answer, of so many bytes. */
    double leftSecond(long bytes) {
        return missed(bytes, SHARE * caches.second());
    }

    /** The share of what kernels hand to each other that the second level does not answer, where a field has so many bytes in a block. */
    double leftOfHanded(long field) {
        return reuse.mean(fields -> missed(fields * field, SHARE * caches.second()));
    }

    /** The share of accesses that a cache does not answer: a ramp, since a cyclic pattern that just misses misses all. */
    private static double missed(long bytes, double fits) {
        return fits == 0 ? 1 : Math.clamp((bytes - fits) / fits, 0.0, 1.0);
    }

    /** Bytes per cell of planes beside those of a block, where it is a single one. */
    double planesAgain() {
        return planesAgain;
    }

    /** Bytes per cell that each step must read and write once. */
    double fusedBytes() {
        return fusedBytes;
    }

    /** Bytes per cell that kernels hand to each other. */
    double kept() {
        return keptReads + keptWrites;
    }

    double arithmetic() {
        return allWork / (RATE * workers);
    }

    /** Bytes per nanosecond and core from the second level. */
    double second() {
        return rates.second();
    }

    /** Bytes per nanosecond from memory, of all workers. */
    double memoryOfAll() {
        return rates.memoryOfAll();
    }

    int stages() {
        return analysis.stages().size();
    }

    int kernels() {
        return program.assignments().size();
    }
}
