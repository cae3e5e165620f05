package testudo.sync.plan;

import java.util.Arrays;

/**
 * Which phases of others a worker knows to be over, of those recent enough to be asked for: of many workers a few.
 *
 * @param workers ascending
 * @param phases  for each the latest known to be over
 */
record Knowledge(int[] workers, int[] phases) {

    static final Knowledge NONE = new Knowledge(new int[0], new int[0]);

    static Knowledge of(int worker, int phase) {
        return new Knowledge(new int[] {worker}, new int[] {phase});
    }

    /** The latest phase of a worker known to be over; −1 where none is. */
    int of(int worker) {
        int n = Arrays.binarySearch(workers, worker);
        return n < 0 ? -1 : phases[n];
    }

    /** What both know, but for phases before one that nobody will ask for. */
    Knowledge with(Knowledge other, int oldest) {
        int[] all = new int[workers.length + other.workers.length];
        int[] over = new int[all.length];
        int count = 0;
        int a = 0;
        int b = 0;
        while (a < workers.length || b < other.workers.length) {
            int worker = Math.min(a < workers.length ? workers[a] : Integer.MAX_VALUE,
                    b < other.workers.length ? other.workers[b] : Integer.MAX_VALUE);
            int phase = -1;
            if (a < workers.length && workers[a] == worker) {
                phase = phases[a++];
            }
            if (b < other.workers.length && other.workers[b] == worker) {
                phase = Math.max(phase, other.phases[b++]);
            }
            if (phase >= oldest) {
                all[count] = worker;
                over[count++] = phase;
            }
        }
        return new Knowledge(Arrays.copyOf(all, count), Arrays.copyOf(over, count));
    }
}
