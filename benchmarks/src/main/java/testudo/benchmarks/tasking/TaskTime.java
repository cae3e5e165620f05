package testudo.benchmarks.tasking;

/**
 * What became of a work done once.
 *
 * @param nanos wall time (ns)
 * @param value that came out
 * @param bytes allocated by the worker, where there is one and it is known; otherwise 0
 */
record TaskTime(long nanos, long value, long bytes) {

    static TaskTime of(long begin, long value) {
        return new TaskTime(System.nanoTime() - begin, value, 0);
    }

    /** As programs answer. */
    String line() {
        return nanos + " " + value + " " + bytes;
    }

    /** From an answer, which may lack the bytes. */
    static TaskTime parse(String line) {
        String[] words = line.split(" ");
        return new TaskTime(Long.parseLong(words[0]), Long.parseLong(words[1]),
                words.length > 2 ? Long.parseLong(words[2]) : 0);
    }
}
