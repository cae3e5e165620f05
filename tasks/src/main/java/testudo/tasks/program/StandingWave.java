package testudo.tasks.program;

import java.util.Locale;

import testudo.sync.barrier.Barrier;
import testudo.sync.phaser.PhaserBarrier;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tasks.TaskWorker;

/**
 * Finite differences in the time domain (FDTD): strips of rows, a task for each, all of which meet twice in a step.
 *
 * <p>Either tasks are made anew for each half of a step, within a finish; or there is a task for each worker from beginning to
 * end, and they meet at a phaser.
 *
 * <p>Source: Yan et al. (2011), §4.4, where the same two are compared.
 */
final class StandingWave implements TaskProgram<WaveField> {

    private static final Work.Compute MAGNETIC = new Work.Compute(1, new Work.Operations(4, 2, 0, 0), 6, 2, 0);
    private static final Work.Compute ELECTRIC = new Work.Compute(1, new Work.Operations(4, 1, 0, 0), 5, 1, 0);

    private final int cells;
    private final int steps;
    private final boolean phaser;

    StandingWave(int cells, int steps, boolean phaser) {
        this.cells = cells;
        this.steps = steps;
        this.phaser = phaser;
    }

    @Override
    public String title() {
        return "wave in a box of " + cells + " × " + cells + " cells, " + steps + " steps, "
                + (phaser ? "tasks meet at a phaser" : "tasks made anew in a finish") + " twice in each";
    }

    @Override
    public boolean needsWorkerForEachTask() {
        return phaser;
    }

    @Override
    public WaveField byTasks(TaskWorker here) {
        WaveField field = WaveField.standing(cells);
        int strips = here.worker().workers();
        if (phaser) {
            Barrier meeting = new PhaserBarrier(strips, PhaserOptions.defaults(), here.platform());
            here.finish(() -> {
                for (int s = 1; s < strips; s++) {
                    int number = s;
                    here.async(there -> {
                        requireOwnWorker(there.worker());
                        life(there.worker(), field, number, meeting);
                    });
                }
                life(here.worker(), field, 0, meeting);
            });
            return field;
        }
        for (int step = 0; step < steps; step++) {
            half(here, field, true);
            half(here, field, false);
        }
        return field;
    }

    private void half(TaskWorker here, WaveField field, boolean magnetic) {
        int strips = here.worker().workers();
        here.finish(() -> {
            for (int s = 1; s < strips; s++) {
                int number = s;
                here.async(there -> compute(there.worker(), field, magnetic, number, strips));
            }
            compute(here.worker(), field, magnetic, 0, strips);
        });
    }

    /** A task that is there from the first step to the last. */
    private void life(Worker worker, WaveField field, int strip, Barrier meeting) {
        int strips = worker.workers();
        for (int step = 0; step < steps; step++) {
            compute(worker, field, true, strip, strips);
            meeting.await(worker, 2L * step + 1);
            compute(worker, field, false, strip, strips);
            meeting.await(worker, 2L * step + 2);
        }
    }

    /** A task that was run at once by its maker would wait for the others, which its maker has still to make. */
    private static void requireOwnWorker(Worker worker) {
        if (worker.index() == 0) {
            WrongResult tooFew =
                    new WrongResult("Tasks that meet at a phaser need a worker each: do without a limit on tasks.");
            worker.fail(tooFew);
            throw tooFew;
        }
    }

    private static void compute(Worker worker, WaveField field, boolean magnetic, int strip, int strips) {
        int from = (int) ((long) field.rows() * strip / strips);
        int to = (int) ((long) field.rows() * (strip + 1) / strips);
        worker.checkAlive();
        worker.charge((magnetic ? MAGNETIC : ELECTRIC).times((long) (to - from) * field.cells()));
        if (magnetic) {
            field.magnetic(from, to);
        } else {
            field.electric(from, to);
        }
    }

    @Override
    public WaveField serially(Worker worker) {
        WaveField field = WaveField.standing(cells);
        for (int step = 0; step < steps; step++) {
            compute(worker, field, true, 0, 1);
            compute(worker, field, false, 0, 1);
        }
        return field;
    }

    @Override
    public boolean same(WaveField one, WaveField other) {
        return one.sameBits(other);
    }

    /** Rounding grows with the steps, and is random. */
    @Override
    public String check(WaveField result) {
        double error = result.error(steps);
        double limit = 1e-15 * (100 + 10.0 * steps);
        WrongResult.unless(error <= limit, String.format(Locale.ROOT,
                "The field is %.3g away from the standing wave, which is more than rounding (%.3g).", error, limit));
        return String.format(Locale.ROOT, "within %.1e of the standing wave that the scheme has", error);
    }
}
