package testudo.benchmarks.baseline;

import java.util.List;
import java.util.Map;

/** Processes of OpenMP programs. */
public final class OpenMp {

    private OpenMp() {}

    /** A process whose threads wait actively, each bound to a processor. */
    public static ProcessBuilder process(List<String> command, int threads) {
        return process(command, threads, Waiting.ACTIVE);
    }

    /** A process whose threads are bound to processors and wait so. */
    static ProcessBuilder process(List<String> command, int threads, Waiting waiting) {
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(Map.of("OMP_NUM_THREADS", Integer.toString(threads), "OMP_PROC_BIND", "true",
                "OMP_WAIT_POLICY", waiting.word(), "OMP_DYNAMIC", "false"));
        return builder;
    }
}
