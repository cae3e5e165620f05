package testudo.runtime.execution;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

import testudo.api.field.Field;
import testudo.api.grid.Box;
import testudo.runtime.dependence.HandoverPlan;
import testudo.runtime.legality.IllegalScheduleException;
import testudo.runtime.legality.Legality;
import testudo.runtime.legality.LegalityReport;
import testudo.runtime.plan.Plan;
import testudo.runtime.plan.Proof;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Timetable;
import testudo.sync.plan.EpochPlan;
import testudo.sync.plan.Need;
import testudo.sync.plan.SyncPlan;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * The handovers of an execution at work. Workers tell here how far they are, and wait for a handover only before a phase that reads what
 * has not come yet, or overwrites what has not gone. One thread beside them does what may be done: after {@link #begin}, while
 * {@link Execution#advance} runs on another thread, each handover once per sweep of {@link #steps} steps.
 *
 * <p>What a handover wrote happens-before the phases that wait for it, and what workers wrote before a handover that waits for them.
 */
public final class Handovers {

    private static final Runnable NOTHING = () -> {};

    private final CompletableFuture<Proof> proof;
    private final HandoverPlan plan;
    private final List<List<Border>> borders;
    private final StepLoop loop;
    /** Places of the timetable: of a sweep, of each of the workers' phases, of each handover. */
    private final int phases;
    private final int[] places;
    private final int[] turns;
    private final PartyWords words;
    private final boolean[][] published;
    /** Per party and phase: whom it needs, and how far back. */
    private final int[][][] on;
    private final int[][][] lags;
    private final long[] done;
    /** Whether who does the handovers sleeps until a worker gets on. */
    private volatile boolean asleep;
    private volatile Runnable bell = NOTHING;
    private Runnable errand = NOTHING;
    private long flips;
    private long first;

    /** Those that workers heed from now on, in the longest sweep. */
    static Handovers of(Plan plan, List<Handover> handovers, BiFunction<Field, Box, Border> border, StepLoop loop,
            Platform platform) {
        List<List<Border>> borders = handovers.stream()
                .map(h -> h.parts().stream().map(part -> border.apply(part.field(), part.box())).toList()).toList();
        Handovers live = new Handovers(plan, HandoverPlan.of(loop.many().schedule(), handovers), borders, loop, platform);
        loop.many().gates(live.gates());
        return live;
    }

    /** @param borders of the parts of each handover */
    private Handovers(Plan of, HandoverPlan plan, List<List<Border>> borders, StepLoop loop, Platform platform) {
        proof = CompletableFuture.supplyAsync(() -> proof(of, plan));
        this.plan = plan;
        this.borders = borders;
        this.loop = loop;
        EpochPlan needs = plan.needs();
        phases = needs.phases();
        Timetable timetable = plan.timetable();
        places = IntStream.range(0, timetable.phases()).map(timetable::place).toArray();
        turns = plan.handovers().stream().mapToInt(timetable::place).toArray();
        words = PartyWords.on(platform, needs.workers());
        published = needs.awaited();
        on = new int[needs.workers()][phases][];
        lags = new int[needs.workers()][phases][];
        for (int party = 0; party < needs.workers(); party++) {
            for (int p = 0; p < phases; p++) {
                on[party][p] = needs.needs(party, p).stream().mapToInt(Need::worker).toArray();
                lags[party][p] = needs.needs(party, p).stream().mapToInt(Need::lag).toArray();
            }
        }
        done = new long[plan.handovers().size()];
    }

    private static Proof proof(Plan of, HandoverPlan plan) {
        if (!Legality.affordable(plan.schedule())) {
            return new Proof.Unproved("the schedule is too large for a check on every run");
        }
        SyncPlan sync =
                of.sweeps().all().stream().filter(sweep -> sweep.schedule() == plan.schedule()).findFirst().orElseThrow()
                        .synchronization().plan(of.sync());
        LegalityReport report = Legality.check(plan.schedule(), sync, plan.handovers(), plan.needs());
        if (!report.legal()) {
            throw new IllegalScheduleException(report);
        }
        return new Proof.Proved(report.accesses());
    }

    /**
     * Waits for the proof that nobody reads what has not come, or overwrites what has not gone.
     *
     * @throws IllegalScheduleException when somebody does, which would be a defect of this library
     */
    public Proof proof() {
        try {
            return proof.join();
        } catch (CompletionException failed) {
            throw failed.getCause() instanceof RuntimeException known ? known : failed;
        }
    }

    /** Steps after which each handover comes once. */
    public int steps() {
        return loop.together();
    }

    /** What workers see of it. */
    private final class Words implements Gates {

        @Override
        public void begin(Worker worker, int script, long sweep, int phase) {
            Runnable meanwhile = worker.index() == 0 ? errand : NOTHING;
            meanwhile.run();
            int place = places[phase];
            int[] parties = on[script][place];
            for (int n = 0; n < parties.length; n++) {
                long need = need(script, sweep, place, n);
                if (words.finished(parties[n]) < need) {
                    words.await(worker, parties[n], need, meanwhile);
                }
            }
        }

        @Override
        public boolean open(Worker worker, int script, long sweep, int phase) {
            if (worker.index() == 0) {
                errand.run();
            }
            return isOpen(script, sweep, places[phase]);
        }

        @Override
        public void end(int script, long sweep, int phase) {
            int place = places[phase];
            if (published[script][place]) {
                words.publish(script, sweep * phases + place + 1);
                if (asleep) {
                    asleep = false;
                    bell.run();
                }
            }
        }
    }

    private Gates gates() {
        return new Words();
    }

    /** How long workers have waited for handovers, all together (ns); where whoever is free runs what may go on, they do not wait here. */
    public long waitedNanos() {
        return words.waitedNanos();
    }

    private boolean isOpen(int party, long sweep, int place) {
        int[] parties = on[party][place];
        for (int n = 0; n < parties.length; n++) {
            if (words.finished(parties[n]) < need(party, sweep, place, n)) {
                return false;
            }
        }
        return true;
    }

    private long need(int party, long sweep, int place, int n) {
        return sweep * phases + place - lags[party][place][n] + 1;
    }

    /**
     * What a worker calls that gets on while the one who does the handovers {@linkplain #fallAsleep sleeps}.
     *
     * @param wake quick, and harmless where nobody sleeps
     */
    public void wakeBy(Runnable wake) {
        bell = wake;
    }

    /**
     * From now on worker 0 does the handovers, between its pieces and in its waits, on the thread that calls {@link Execution#advance};
     * to be called before the first step.
     */
    public void carriedBy(Errand worker) {
        errand = () -> ErrandFailure.look(worker);
        loop.errand(worker);
    }

    /** To be called before sleeping; what is {@linkplain #ready ready} must be looked for once more afterwards. */
    public void fallAsleep() {
        asleep = true;
    }

    /** To be called when all sweeps before and their handovers are done, before {@link Execution#advance} begins. */
    public void begin() {
        flips = loop.flips();
        first = loop.many().done();
    }

    /** How often a handover was done. */
    public long done(int handover) {
        return done[handover];
    }

    /** Whether it may be done for the next sweep: what goes is there, or what is overwritten is no longer needed. */
    public boolean ready(int handover) {
        return isOpen(plan.party(handover), done[handover], turns[handover]);
    }

    /** Copies what is given to a message, which has room for it; only when {@linkplain #ready ready}. */
    public void give(int handover, MemorySegment to) {
        long at = 0;
        for (Border border : borders.get(handover)) {
            border.read(to, at, after(handover));
            at += border.bytes();
        }
    }

    /** Copies what is taken from a message; only when {@linkplain #ready ready}. */
    public void take(int handover, MemorySegment from) {
        long at = 0;
        for (Border border : borders.get(handover)) {
            border.write(from, at, after(handover));
            at += border.bytes();
        }
    }

    /** Of the arrays after the sweep whose turn it is. */
    private long after(int handover) {
        return flips + (done[handover] - first + 1) * loop.many().flips();
    }

    /** Tells that a handover that was {@linkplain #ready ready} is done for its sweep, with or without copying. */
    public void finish(int handover) {
        done[handover]++;
        // up to its turn in the next sweep it has nothing to do
        words.finish(plan.party(handover), done[handover] * phases + turns[handover]);
    }
}
