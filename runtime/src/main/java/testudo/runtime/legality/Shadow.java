package testudo.runtime.legality;

import java.util.Arrays;

/**
 * A model of one array: what each element holds, who wrote it when, and who read it when.
 *
 * <p>Rows and lanes are grouped into patches that all accesses treat alike, so that a large grid is checked as cheaply
 * as a small one; slots are kept apart, and the two checkerboard colours where some kernel computes one of them only.
 */
final class Shadow {

    static final long NOTHING = Long.MIN_VALUE;

    private final int[] rowEdges;
    private final int[] laneEdges;
    private final boolean coloured;
    private final long[] content;
    private final int[] writer;
    private final long[] written;
    private final Readers readers;

    Shadow(int slots, int[] rowEdges, int[] laneEdges, boolean coloured) {
        this.rowEdges = rowEdges;
        this.laneEdges = laneEdges;
        this.coloured = coloured;
        int patches = slots * (rowEdges.length - 1) * (laneEdges.length - 1) * 2;
        content = new long[patches];
        writer = new int[patches];
        written = new long[patches];
        readers = new Readers(patches);
        Arrays.fill(content, NOTHING);
        Arrays.fill(writer, -1);
        Arrays.fill(written, -1);
    }

    /** What to do with each patch of an access. */
    interface Visitor {
        void visit(int patch);
    }

    /** Patches of any slot: of rows and lanes, numbered, and of one colour or, when it is negative, both. */
    record Patches(int r0, int r1, int l0, int l1, int colour) {}

    Patches patches(int r0, int r1, int l0, int l1, int colour) {
        return new Patches(Arrays.binarySearch(rowEdges, r0), Arrays.binarySearch(rowEdges, r1),
                Arrays.binarySearch(laneEdges, l0), Arrays.binarySearch(laneEdges, l1), colour);
    }

    /** How many of the patches with two colours a visited one stands for. */
    int together() {
        return coloured ? 1 : 2;
    }

    void forEach(int slot, int r0, int r1, int l0, int l1, int colour, Visitor visitor) {
        forEach(slot, patches(r0, r1, l0, l1, colour), visitor);
    }

    void forEach(int slot, Patches of, Visitor visitor) {
        for (int r = of.r0; r < of.r1; r++) {
            for (int l = of.l0; l < of.l1; l++) {
                int patch = ((slot * (rowEdges.length - 1) + r) * (laneEdges.length - 1) + l) * 2;
                if (of.colour != 1) {
                    visitor.visit(patch);
                }
                if (of.colour == 1 || coloured && of.colour < 0) {
                    visitor.visit(patch + 1);
                }
            }
        }
    }

    /** The first of a patch's rows. */
    int row(int patch) {
        return rowEdges[patch / 2 / (laneEdges.length - 1) % (rowEdges.length - 1)];
    }

    /** The first of a patch's lanes. */
    int lane(int patch) {
        return laneEdges[patch / 2 % (laneEdges.length - 1)];
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

    Readers readers() {
        return readers;
    }

    void write(int patch, long value, int worker, long phase) {
        content[patch] = value;
        writer[patch] = worker;
        written[patch] = phase;
    }
}
