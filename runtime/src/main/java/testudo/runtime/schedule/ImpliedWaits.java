package testudo.runtime.schedule;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Drops waits that follow from others: from an earlier one of the same worker, or from what the worker waited for has
 * itself waited for (transitive reduction).
 */
final class ImpliedWaits {

    /** Steps walked: the first ones fill the clocks, those after show the waits that are needed in every step. */
    private static final int WARM_UP = 3;
    private static final int STEPS = 5;

    private final int workers;
    private final int phases;
    private final List<List<List<Wait>>> waits = new ArrayList<>();

    private ImpliedWaits(int workers, int phases, List<Wait> all) {
        this.workers = workers;
        this.phases = phases;
        for (int w = 0; w < workers; w++) {
            waits.add(new ArrayList<>());
            for (int p = 0; p < phases; p++) {
                waits.get(w).add(new ArrayList<>());
            }
        }
        all.forEach(wait -> waits.get(wait.worker()).get(wait.phase()).add(wait));
        waits.forEach(perPhase -> perPhase.forEach(list -> list.sort(Comparator.comparingInt(Wait::lag))));
    }

    static List<Wait> drop(int workers, int phases, List<Wait> all) {
        return new ImpliedWaits(workers, phases, all).walk();
    }

    private List<Wait> walk() {
        boolean[][][] needed = new boolean[workers][phases][workers];
        long[][] known = new long[workers][workers];
        long[][][] finished = new long[workers][STEPS * phases][];
        for (long[] clock : known) {
            Arrays.fill(clock, -1);
        }
        for (int g = 0; g < STEPS * phases; g++) {
            int p = g % phases;
            for (int w = 0; w < workers; w++) {
                for (Wait wait : waits.get(w).get(p)) {
                    int until = g - wait.lag();
                    if (until < 0 || known[w][wait.on()] >= until) {
                        continue;
                    }
                    if (!implied(wait, g, waits.get(w).get(p), finished)) {
                        needed[w][p][wait.on()] |= g >= WARM_UP * phases;
                        merge(known[w], finished[wait.on()][until]);
                    }
                }
            }
            for (int w = 0; w < workers; w++) {
                known[w][w] = g;
                finished[w][g] = known[w].clone();
            }
        }
        return waits.stream().flatMap(List::stream).flatMap(List::stream)
                .filter(wait -> needed[wait.worker()][wait.phase()][wait.on()]).toList();
    }

    /** Whether another wait of the same worker and phase brings the knowledge too. */
    private static boolean implied(Wait wait, int g, List<Wait> together, long[][][] finished) {
        int until = g - wait.lag();
        for (Wait other : together) {
            int otherUntil = g - other.lag();
            boolean orders = other != wait && other.lag() < wait.lag() && otherUntil >= 0;
            if (orders && finished[other.on()][otherUntil][wait.on()] >= until) {
                return true;
            }
        }
        return false;
    }

    private static void merge(long[] into, long[] from) {
        for (int v = 0; v < into.length; v++) {
            into[v] = Math.max(into[v], from[v]);
        }
    }
}
