package testudo.runtime.tuning;

import testudo.api.program.Program;
import testudo.runtime.decomposition.Caches;
import testudo.sync.processors.SystemFiles;

/**
 * For what a choice was made: it holds for nothing else.
 *
 * @param processor   model of the processor
 * @param secondLevel bytes of the second-level cache of a worker; likewise the third level in all
 * @param sync        family of synchronization
 * @param variant     variant of sub-domains asked for, which may be {@code auto}
 * @param grid        cells
 * @param program     fingerprint
 */
public record TuningKey(String processor, long secondLevel, long thirdLevel, int workers, int threadsPerCore,
        String sync, String variant, String grid, String program) {

    public static TuningKey ofThisMachine(Program program, int workers, int threadsPerCore, String sync, String variant) {
        Caches caches = Caches.ofThisMachine(workers);
        return new TuningKey(processorHere(), caches.second(), caches.third(), workers,
                threadsPerCore, sync, variant,
                program.grid().toString(), Fingerprint.of(program));
    }

    /** The model's name of the processor this runs on where the system tells it, else the architecture. */
    public static String processorHere() {
        return processor(SystemFiles.ofThisMachine());
    }

    static String processor(SystemFiles system) {
        return system.information("model name").orElseGet(TuningKey::architecture);
    }

    private static String architecture() {
        return System.getProperty("os.arch");
    }
}
