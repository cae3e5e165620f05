package testudo.runtime.decomposition;

import java.util.Optional;

/**
 * Bytes per nanosecond that the cost model counts with, of one core unless it says otherwise: as measured on this machine, else those of a
 * server core of 2024.
 *
 * @param second      from the second level
 * @param third       what kernels hand to each other, read from the third level
 * @param stored      the same, written there
 * @param streamed    from the third level, of fields that stay there from step to step
 * @param memory      from memory
 * @param memoryOfAll from memory, of all workers
 */
record LevelRates(double second, double third, double stored, double streamed, double memory, double memoryOfAll) {

    private static final double SECOND = 64;
    private static final double THIRD = 60;
    private static final double MEMORY = 16;
    private static final int WORKERS_FOR_MEMORY = 2;

    /**
     * From the third level where each worker has whole windows of its own, all at once: electromagnetic waves on 2048² cells, 8 steps at
     * once by two workers, took 0.77 ns a cell in windows of 1.1 MB, 0.93 in 1.9 MB (docs/decisions/0052-bands.md).
     */
    static final double THIRD_APART = 30;

    /**
     * Loads from a third level that is a whole socket's (stores wait for nobody): heat on 256³ cells, 8 steps at once, took 0.80 ns a cell where
     * the second level had lost what the kernel before had written, 0.64 where not (docs/decisions/0058-columns-where-the-third-level-is-far.md).
     */
    private static final double THIRD_FAR = 24;

    /** @param apart whether workers each have whole windows of their own */
    static LevelRates of(Caches caches, int workers, boolean apart) {
        double stored = apart ? THIRD_APART : THIRD;
        Optional<Bandwidths> measured = caches.measured();
        return measured.map(m -> new LevelRates(m.second(), m.third(), m.third(), m.third(), m.memory(), m.memoryOf(workers)))
                .orElseGet(() -> new LevelRates(SECOND, caches.far() ? THIRD_FAR : stored, stored, THIRD, MEMORY,
                        MEMORY * Math.min(workers, WORKERS_FOR_MEMORY)));
    }
}
