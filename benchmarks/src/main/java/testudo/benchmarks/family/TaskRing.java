package testudo.benchmarks.family;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import testudo.sync.phaser.Mode;
import testudo.sync.phaser.PhasedTask;
import testudo.sync.phaser.PhasedTasks;
import testudo.sync.phaser.Phaser;
import testudo.sync.phaser.Request;
import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * As {@link PhaserRing}, of tasks: a first one makes the phasers, registers all others in SIG and WAIT as it starts them, and
 * leaves.
 */
final class TaskRing implements Ring {

    private static final int PAD = 16; // references in 128 bytes at most, so that no two tasks share a line

    private final int workers;
    private final Place[] places; // (worker + 1) · PAD

    TaskRing(int workers) {
        this.workers = workers;
        this.places = new Place[(workers + 2) * PAD];
    }

    @Override
    public void await(Worker worker, long round) {
        Place place = places[(worker.index() + 1) * PAD];
        if (workers > 1) { // one alone cannot be registered twice
            place.task.unsafeWait(place.before);
        }
    }

    @Override
    public void pass(Worker worker, long round) {
        Place place = places[(worker.index() + 1) * PAD];
        place.task.signal(place.own);
    }

    @Override
    public void run(Platform platform, int team, Consumer<Worker> body) {
        PhasedTasks.run(platform, first -> {
            List<Phaser> phasers = IntStream.range(0, workers).mapToObj(_ -> first.phaser(Mode.SIG_WAIT)).toList();
            for (int w = 0; w < workers; w++) {
                int index = w;
                Phaser own = phasers.get(w);
                Phaser before = phasers.get(Ring.before(w, workers));
                List<Request> requests = new ArrayList<>(List.of(own.in(Mode.SIG)));
                if (workers > 1) {
                    requests.add(before.in(Mode.WAIT));
                }
                first.asyncPhased(requests, task -> {
                    places[(index + 1) * PAD] = new Place(task, own, before);
                    body.accept(new Member(task.worker(), index, workers));
                });
            }
        });
    }

    /** A task between two phasers. */
    private record Place(PhasedTask task, Phaser own, Phaser before) {}
}
