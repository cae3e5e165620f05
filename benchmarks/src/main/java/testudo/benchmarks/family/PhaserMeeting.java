package testudo.benchmarks.family;

import java.util.List;
import java.util.function.Consumer;

import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTask;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.PhaserOptions;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/** {@code next} of tasks that all signal and wait on one phaser; the first of them starts the others. */
final class PhaserMeeting implements TeamMeeting {

    private static final int PAD = 16; // references in 128 bytes at most, so that no two tasks share a line

    private final PhaserOptions options;
    private final PhasedTask[] tasks; // (worker + 1) · PAD

    PhaserMeeting(PhaserOptions options, int workers) {
        this.options = options;
        this.tasks = new PhasedTask[(workers + 2) * PAD];
    }

    @Override
    public void meet(Worker worker, long episode) {
        tasks[(worker.index() + 1) * PAD].next();
    }

    @Override
    public void run(Platform platform, int workers, Consumer<Worker> body) {
        PhasedTasks.run(platform, first -> {
            Phaser phaser = first.phaser(Mode.SIG_WAIT, options);
            for (int n = 1; n < workers; n++) {
                first.asyncPhased(List.of(phaser.in(Mode.SIG_WAIT)), task -> take(task, body));
            }
            take(first, body);
        });
    }

    private void take(PhasedTask task, Consumer<Worker> body) {
        tasks[(task.worker().index() + 1) * PAD] = task;
        body.accept(task.worker());
    }
}
