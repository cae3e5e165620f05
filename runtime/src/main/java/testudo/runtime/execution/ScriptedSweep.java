package testudo.runtime.execution;

import java.util.Optional;

import testudo.runtime.fusion.Sweep;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.synchronizer.Synchronizer;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Track;

/** A sweep of which each worker runs the script of its own. */
final class ScriptedSweep extends LinkedSweep {

    private final Synchronizer synchronizer;

    ScriptedSweep(Sweep sweep, Linker linker, StepClock clock, Optional<RecordedHost> recorded, Synchronizer synchronizer) {
        super(sweep, linker, clock, recorded);
        this.synchronizer = synchronizer;
    }

    @Override
    void work(Worker worker, long from, long sweeps, long flipped, Progress progress) {
        Scalars scalars = scalars();
        int w = worker.index();
        Optional<Track> track = recorded().map(host -> host.track(w));
        track.ifPresent(mine -> runner(w).track = mine);
        try {
            // The hot loop.
            for (long n = 0; n < sweeps; n++) {
                clock().enter(worker, scalars, from + n * steps(), flipped + n * flips());
                worker.beginSteps(from + n * steps(), steps());
                if (track.isPresent()) {
                    track.get().begin(from + n * steps(), steps());
                }
                for (int p = 0; p < phases(); p++) {
                    long phase = (done() + n) * phases() + p;
                    worker.checkAlive();
                    synchronizer.begin(worker, phase);
                    compute(worker, w, p, scalars, flipped + n * flips());
                    synchronizer.end(worker, phase);
                }
                if (w == 0) {
                    progress.completed(from + (n + 1) * steps());
                }
            }
        } catch (TeamStopped | ExecutionException told) {
            throw told;
        } catch (RuntimeException | Error e) {
            throw failure(worker, w, scalars, e);
        }
    }
}
