package testudo.reproduction.paper;

import java.util.Locale;

/**
 * A search of the paper, as one that takes as long: the tree of a smaller search, each step of which counts so often that all workers of
 * one node together compute as long as published.
 *
 * <p>Source: Muraoka et al., Tables III and V.
 */
enum SearchLoad {
    FIB_48("Fib(48)", "fib", 26, 114, 5.29, 4.76),
    FIB_58("Fib(58)", "fib", 26, 114, 637.80, 196.86),
    QUEENS_16("Nq(16)", "nqueens", 11, 114, 2.79, 2.75),
    QUEENS_19("Nq(19)", "nqueens", 11, 114, 1107.71, 318.76),
    PENTOMINO_14("Pen(14)", "pentomino", 9, 114, 3.76, 3.70),
    PENTOMINO_16("Pen(16)", "pentomino", 9, 114, 349.65, 175.56),
    LU_7000("LU(7000)", FactorShapes.KIND, 7000, 114, 13.01, 21.20),
    K_FIB_50("Fib(50)", "fib", 28, 8, 57.30, 1.11),
    K_QUEENS_17("Nq(17)", "nqueens", 12, 8, 118.89, 1.04),
    K_PENTOMINO_15("Pen(15)", "pentomino", 10, 8, 295.36, 9.47);

    /** Of a node's time, so that it takes as long as published: with all of it, it takes 27 s in place of 13. */
    private static final double LU_COMPUTES = 0.48;

    private final String published;
    private final String program;
    private final int size;
    private final int workers;
    private final double oneNode;
    private final double allNodes;

    SearchLoad(String published, String program, int size, int workers, double oneNode, double allNodes) {
        this.published = published;
        this.program = program;
        this.size = size;
        this.workers = workers;
        this.oneNode = oneNode;
        this.allNodes = allNodes;
    }

    /** As the paper calls it. */
    String word() {
        return published;
    }

    String program() {
        return program;
    }

    int size() {
        return size;
    }

    /** Of a node. */
    int workers() {
        return workers;
    }

    /** Of all workers of a node together, as published; of LU, whose workers wait for each other, about half of that (ns). */
    double work() {
        return 1e9 * oneNode * workers * (this == LU_7000 ? LU_COMPUTES : 1);
    }

    /** Published, of all nodes over one, by Tascell/MPI. */
    double speedUp() {
        return oneNode / allNodes;
    }

    /** How many bytes a byte of ours stands for. */
    double bytes() {
        return this == LU_7000 ? FactorShapes.BYTES : 1;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT) + " by " + program + " " + size;
    }
}
