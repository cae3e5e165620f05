package testudo.runtime.dependence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import org.eclipse.collections.impl.map.mutable.primitive.LongObjectHashMap;

import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Timetable;

/**
 * Finds, for every worker and phase, the latest phase of every other worker that touches the same storage in conflict.
 *
 * <p>Three steps are walked in order, remembering who touched what last; the waits of the third are those of every later
 * step, since the two arrays of a state change places with period two and no conflict reaches further back. All other
 * arrays are touched alike in every step, so that of these the first step would leave nothing behind the second.
 *
 * <p>Most sub-domains of a large grid differ from the one before by some planes only ({@link Run}). It is enough to look at some
 * of them: the waits of the others are the same, and what the others touch in rolling arrays is touched again by the last ones.
 */
final class Dependences {

    private static final int STEPS = 3;

    private final Schedule schedule;
    /** Phases of a step: those of the schedule, and one for each turn of handovers. */
    private final int phases;
    /** Per phase of a step, which of the schedule's it is; −1 for turns. */
    private final int[] phaseAt;
    /** What each party touches; parties are the workers, and after them the handovers. */
    private final Footprint[][] footprints;
    private final TouchHistory history;
    private final SlotCycle[] cycles;
    /** For each worker, the other workers that may touch what it touches. */
    private final int[][] neighbours;
    /** Phases of a sub-domain. */
    private final int round;
    private final List<Run> runs;
    private final List<Wait> waits = new ArrayList<>();
    private int repeated;

    /** @param shortened whether waits of like sub-domains may be copied, and workers with nothing in common be left out */
    Dependences(Schedule schedule, boolean shortened) {
        this(schedule, List.of(), shortened);
    }

    /** @param handovers whose waits are looked for; those of workers for each other are left out then */
    private Dependences(Schedule schedule, List<Handover> handovers, boolean shortened) {
        this.schedule = schedule;
        Timetable timetable = Timetable.of(schedule.phases().size(), handovers);
        phases = timetable.size();
        phaseAt = timetable.phasesByPlace();
        int parties = schedule.workers() + handovers.size();
        round = Run.round(schedule.phases());
        SharedMemories shared = new SharedMemories(schedule);
        history = new TouchHistory(schedule, shared, parties);
        Footprints known = new Footprints(schedule);
        footprints = Stream.concat(schedule.scripts().stream().map(script -> known.of(script, round, timetable)),
                handovers.stream().map(handover -> known.of(handover, timetable))).toArray(Footprint[][]::new);
        cycles = schedule.layouts().stream().map(SlotCycle::of).toArray(SlotCycle[]::new);
        neighbours = !handovers.isEmpty() ? Neighbours.beside(schedule.workers(), parties)
                : shortened ? Neighbours.of(schedule, shared, footprints, cycles) : Neighbours.all(schedule.workers());
        // Levels of a state in one array meet at planes that differ; nothing is said about these.
        boolean apart = schedule.buffers().stream().noneMatch(b -> b.kind() == Buffer.Kind.BETWEEN);
        runs = shortened && apart && phases() % round == 0 ? Run.all(footprints, round, cycles) : List.of();
    }

    /** All waits, per worker and phase at most one for every other worker. */
    static List<Wait> of(Schedule schedule) {
        return schedule.workers() == 1 ? List.of() : new Dependences(schedule, true).walk();
    }

    /** The waits of workers for handovers, and of these for workers and for each other; handovers are numbered after the workers. */
    static List<Wait> of(Schedule schedule, List<Handover> handovers) {
        return new Dependences(schedule, handovers, false).walk();
    }

    /** Sub-domains whose waits followed from those of others. */
    int repeated() {
        return repeated;
    }

    /** Pairs of workers that are looked at, each from both sides. */
    int pairs() {
        return Arrays.stream(neighbours).mapToInt(of -> of.length).sum();
    }

    /** Of how many workers something is remembered, by array and by writes and reads: what memory grows with. */
    int kept() {
        return history.kept();
    }

    private int phases() {
        return phases;
    }

    List<Wait> walk() {
        for (int step = 0; step < STEPS; step++) {
            int p = 0;
            for (Run run : runs) {
                p = walk(step, p, run.first() * round);
                p = step < STEPS - 1 ? pass(step, run, p) : settle(run);
            }
            walk(step, p, phases());
        }
        return waits;
    }

    /** Looks at all phases from one to another. */
    private int walk(int step, int from, int to) {
        for (int p = from; p < to; p++) {
            long g = (long) step * phases() + p;
            for (int w = 0; w < footprints.length && step == STEPS - 1; w++) {
                enter(w, p, g);
            }
            for (int w = 0; w < footprints.length; w++) {
                history.remember(footprints[w][p], w, g, step);
            }
            for (int w = 0; w < footprints.length && step == STEPS - 1; w++) {
                sameStage(w, p, g);
            }
        }
        return to;
    }

    /** Remembers what the phases of a run leave behind. */
    private int pass(int step, Run run, int from) {
        Footprint[][] lasting = lasting(run);
        for (int p = from; p < run.end() * round; p++) {
            pass(step, run, p, lasting);
        }
        return run.end() * round;
    }

    private void pass(int step, Run run, int p, Footprint[][] lasting) {
        boolean covered = p < (run.end() - run.sweep()) * round;
        for (int w = 0; w < schedule.workers(); w++) {
            Footprint own = footprints[w][p];
            history.remember(covered ? lasting[w][p % round].from(own.first()) : own, w, (long) step * phases() + p, step);
        }
    }

    /** What a sub-domain of a run touches in arrays that do not roll. */
    private Footprint[][] lasting(Run run) {
        Footprint[][] lasting = new Footprint[schedule.workers()][round];
        for (int w = 0; w < lasting.length; w++) {
            for (int n = 0; n < round; n++) {
                Footprint own = footprints[w][run.first() * round + n];
                lasting[w][n] = new Footprint(own.first(), own.writes().stream().filter(this::lasts).toList(),
                        own.reads().stream().filter(this::lasts).toList());
            }
        }
        return lasting;
    }

    private boolean lasts(Touch t) {
        return !cycles[t.buffer().id()].rolls();
    }

    /** Looks at the first sub-domains of a run; when those of their waits that look no further back have settled, others follow. */
    private int settle(Run run) {
        int settled = (run.first() + run.settled()) * round;
        int compared = settled - (run.sweep() + 1) * round;
        int before = waits.size();
        walk(STEPS - 1, run.first() * round, settled);
        List<Wait> pattern = new ArrayList<>();
        boolean same = true;
        int next = 0;
        for (Wait wait : waits.subList(before, waits.size())) {
            if (wait.phase() >= compared && wait.lag() <= compared - run.first() * round) {
                if (wait.phase() < compared + round) {
                    pattern.add(wait);
                } else if (!pattern.isEmpty()) {
                    same &= again(pattern.get(next % pattern.size()), next / pattern.size() + 1).equals(wait);
                    next++;
                } else {
                    same = false;
                }
            }
        }
        if (!same || next != pattern.size() * run.sweep()) {
            return settled;
        }
        repeat(run, settled, pattern);
        repeated += run.end() - settled / round;
        return run.end() * round;
    }

    private Wait again(Wait wait, int subDomains) {
        return new Wait(wait.worker(), wait.phase() + subDomains * round, wait.on(), wait.lag(), wait.kind(), wait.field());
    }

    /**
     * Goes through the rest of a run, in which the same waits come again. A worker that has not waited for another within the run
     * will not do so later, but may have to wait for what the other did before the run, which is looked for. What the run
     * itself has done to rolling slots does not hide that: these two do not conflict there.
     */
    private void repeat(Run run, int from, List<Wait> pattern) {
        Footprint[][] lasting = lasting(run);
        LongObjectHashMap<Wait> known = new LongObjectHashMap<>(pattern.size());
        pattern.forEach(wait -> known.put(key(wait.phase(), wait.worker(), wait.on()), wait));
        for (int p = from; p < run.end() * round; p++) {
            for (int w = 0; w < schedule.workers(); w++) {
                for (int v : neighbours[w]) {
                    Wait wait = known.get(key(p, w, v));
                    if (wait != null) {
                        waits.add(again(wait, (p - wait.phase()) / round));
                    } else {
                        enter(footprints[w][p], w, p, v, (long) (STEPS - 1) * phases() + p);
                    }
                }
            }
            pass(STEPS - 1, run, p, lasting);
        }
    }

    private long key(int p, int w, int v) {
        return ((long) (p % round) * schedule.workers() + w) * schedule.workers() + v;
    }

    private void enter(int w, int p, long g) {
        Footprint own = footprints[w][p];
        for (int v : neighbours[w]) {
            enter(own, w, p, v, g);
        }
    }

    private void enter(Footprint own, int w, int p, int v, long g) {
        history.latest(own, v, STEPS - 1)
                .ifPresent(last -> waits.add(new Wait(w, p, v, (int) (g - last.phase()), last.kind(), last.field())));
    }

    /** Two workers that conflict within one phase cannot be ordered by any wait: the stages would be wrong. */
    private void sameStage(int w, int p, long g) {
        Footprint own = footprints[w][p];
        for (Touch t : own.writes()) {
            for (int v : neighbours[w]) {
                if (history.readIn(g, v, t, own.first(), STEPS - 1)) {
                    throw new IllegalStateException("Workers " + w + " and " + v + " conflict on '" + t.field().name()
                            + "' within " + (phaseAt[p] >= 0 ? schedule.phases().get(phaseAt[p]) : "a turn of handovers")
                            + ".");
                }
            }
        }
    }
}
