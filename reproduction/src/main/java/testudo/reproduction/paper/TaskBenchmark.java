package testudo.reproduction.paper;

import java.util.HashMap;
import java.util.Map;

import testudo.tasks.program.ProgramCatalog;
import testudo.tasks.program.ProgramKind;
import testudo.tasks.program.TaskProgram;

/**
 * The programs of the task paper, with sizes that virtual time can afford, and the numbers of cores they were run on.
 *
 * <p>Sorting has the paper's size; the other sizes are smaller or not stated. A node of the tree takes about the 880,000 cycles
 * stated, which are some thousand sums in the software arithmetic of this machine. Source: Waddington, Tian and
 * Sivaramakrishnan, Table 1 and §4.2.
 */
enum TaskBenchmark {

    FIB("fib", 60, Map.of("n", 14)),
    FFT("fft", 48, Map.of("n", 4096, "leaf", 64)),
    KRONECKER("kronecker", 60, Map.of("side", 16)),
    SORT("sort", 36, Map.of("n", 10_000, "run", 100)),
    IMAGE("image", 32, Map.of("width", 120, "height", 96, "strip", 2)),
    PI("pi", 60, Map.of("tasks", 240, "terms", 1)),
    TREE("tree", 60, Map.of("depth", 3, "children", 10, "work", 11_579)),
    FDTD_FINISH("fdtd", 128, Map.of("cells", 240, "steps", 1, "phaser", 0)),
    FDTD_PHASER("fdtd", 128, Map.of("cells", 240, "steps", 1, "phaser", 1));

    private final String program;
    private final int cores;
    private final Map<String, Integer> sizes;

    TaskBenchmark(String program, int cores, Map<String, Integer> sizes) {
        this.program = program;
        this.cores = cores;
        this.sizes = sizes;
    }

    /** What users call it. */
    String word() {
        return program;
    }

    /** On which the paper ran it: with more it was no faster. */
    int cores() {
        return cores;
    }

    TaskProgram<?> program() {
        return program(Map.of());
    }

    /** The program of the paper with some other sizes. */
    TaskProgram<?> program(Map<String, Integer> others) {
        ProgramKind kind = ProgramCatalog.find(program).orElseThrow();
        Map<String, Integer> all = new HashMap<>(sizes);
        all.putAll(others);
        return kind.with(kind.sizes(all));
    }
}
