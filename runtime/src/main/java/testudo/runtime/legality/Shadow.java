package testudo.runtime.legality;

import java.util.Arrays;
import java.util.TreeSet;

/**
 * A model of one array: what each element holds, who wrote it when, and who read it when.
 *
 * <p>Rows and lanes are grouped into patches that all accesses treat alike, so that a large grid is checked as cheaply
 * as a small one; slots and the two checkerboard colours are kept apart.
 */
final class Shadow {

    static final long NOTHING = Long.MIN_VALUE;

    private final int[] rowEdges;
    private final int[] laneEdges;
    private final int workers;
    private final long[] content;
    private final int[] writer;
    private final long[] written;
    private final long[] read;

    Shadow(int slots, TreeSet<Integer> rowEdges, TreeSet<Integer> laneEdges, int workers) {
        this.rowEdges = rowEdges.stream().mapToInt(Integer::intValue).toArray();
        this.laneEdges = laneEdges.stream().mapToInt(Integer::intValue).toArray();
        this.workers = workers;
        int patches = slots * (this.rowEdges.length - 1) * (this.laneEdges.length - 1) * 2;
        content = new long[patches];
        writer = new int[patches];
        written = new long[patches];
        read = new long[patches * workers];
        Arrays.fill(content, NOTHING);
        Arrays.fill(writer, -1);
        Arrays.fill(written, -1);
        Arrays.fill(read, -1);
    }

    /** What to do with each patch of an access. */
    interface Visitor {
        void visit(int patch);
    }

    void forEach(int slot, int r0, int r1, int l0, int l1, int colour, Visitor visitor) {
        int rFrom = Arrays.binarySearch(rowEdges, r0);
        int rTo = Arrays.binarySearch(rowEdges, r1);
        int lFrom = Arrays.binarySearch(laneEdges, l0);
        int lTo = Arrays.binarySearch(laneEdges, l1);
        for (int r = rFrom; r < rTo; r++) {
            for (int l = lFrom; l < lTo; l++) {
                int patch = ((slot * (rowEdges.length - 1) + r) * (laneEdges.length - 1) + l) * 2;
                for (int c = 0; c < 2; c++) {
                    if (colour < 0 || colour == c) {
                        visitor.visit(patch + c);
                    }
                }
            }
        }
    }

    long content(int patch) {
        return content[patch];
    }

    int writer(int patch) {
        return writer[patch];
    }

    long written(int patch) {
        return written[patch];
    }

    long read(int patch, int worker) {
        return read[patch * workers + worker];
    }

    void write(int patch, long value, int worker, long phase) {
        content[patch] = value;
        writer[patch] = worker;
        written[patch] = phase;
    }

    void read(int patch, int worker, long phase) {
        read[patch * workers + worker] = phase;
    }
}
