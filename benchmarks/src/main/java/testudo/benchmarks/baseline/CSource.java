package testudo.benchmarks.baseline;

import java.util.Optional;

/** A C program of this module, by the resource that holds it. */
public enum CSource {

    HEAT("heat.c", false), MPDATA("mpdata.c", false), FDTD("fdtd.c", false), STREAM("stream.c", false),
    SYNC("sync.c", false),

    /** Searches, which print their time and what they found. */
    FIB("fib.c", false), NQUEENS("nqueens.c", false), LU("lu.c", false), PENTOMINO("pentomino.c", false),

    /** Nothing but tasks, by OpenMP in C and by oneTBB in C++. */
    TASKS("tasks.c", false), TASKS_TBB("tasks-tbb.cpp", false),

    /** In columns that compute again what is cheaper to compute than to keep. */
    MPDATA_BASIC("mpdata-basic.c", true), MPDATA_FCT("mpdata-fct.c", true),

    /** On several processes with messages of MPI, to be compiled by its compiler. */
    HEAT_RANKS("heat-ranks.c", false), MPDATA_RANKS("mpdata-ranks.c", false),

    /** Programs that the project was not made for; those of one grid have all kernels row after row. */
    GRAY_SCOTT("gray-scott.c", false), SHALLOW_WATER("shallow-water.c", true), DENDRITE("dendrite.c", true),

    /** A driver in C of what Halide compiled. */
    HALIDE_BASIC("basic"), HALIDE_FCT("fct");

    private final String file;
    private final boolean ofOneGrid;
    private final Optional<String> pipeline;

    CSource(String file, boolean ofOneGrid) {
        this.file = file;
        this.ofOneGrid = ofOneGrid;
        pipeline = Optional.empty();
    }

    CSource(String pipeline) {
        file = "mpdata-halide.c";
        ofOneGrid = true;
        this.pipeline = Optional.of(pipeline);
    }

    String file() {
        return file;
    }

    /** Whether the grid is fixed when it is compiled. */
    boolean ofOneGrid() {
        return ofOneGrid;
    }

    /** What Halide has to compile for it, a word its generator knows. */
    Optional<String> pipeline() {
        return pipeline;
    }

    /** Whether it is C++ and needs the library oneTBB. */
    boolean needsThreadingBlocks() {
        return this == TASKS_TBB;
    }

    public boolean needsHalide() {
        return pipeline.isPresent();
    }
}
