package testudo.runtime.execution;

import java.util.Optional;
import java.util.stream.IntStream;

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
    /** Per worker, kept from run to run: a short one takes less time than they take to make. */
    private final Scalars[] scalars;

    ScriptedSweep(Sweep sweep, Linker linker, StepClock clock, Optional<RecordedHost> recorded, Synchronizer synchronizer) {
        super(sweep, linker, clock, recorded);
        this.synchronizer = synchronizer;
        scalars = IntStream.range(0, sweep.schedule().workers()).mapToObj(_ -> scalars()).toArray(Scalars[]::new);
    }

    @Override
    void work(Worker worker, long from, long sweeps, long flipped, Progress progress) {
        Gates gates = gates();
        int w = worker.index();
        Scalars own = scalars[w];
        Optional<Track> track = recorded().map(host -> host.track(w));
        track.ifPresent(mine -> runner(w).track = mine);
        try {
            // The hot loop.
            for (long n = 0; n < sweeps; n++) {
                clock().enter(worker, own, from + n * steps(), flipped + n * flips());
                worker.beginSteps(from + n * steps(), steps());
                if (track.isPresent()) {
                    track.get().begin(from + n * steps(), steps());
                }
                for (int p = 0; p < phases(); p++) {
                    long phase = (done() + n) * phases() + p;
                    worker.checkAlive();
                    synchronizer.begin(worker, phase);
                    gates.begin(worker, w, done() + n, p);
                    compute(worker, w, p, own, flipped + n * flips());
                    gates.end(w, done() + n, p);
                    synchronizer.end(worker, phase);
                }
                if (w == 0) {
                    progress.completed(from + (n + 1) * steps());
                }
            }
        } catch (TeamStopped | ExecutionException | ErrandFailure told) {
            throw told;
        } catch (RuntimeException | Error e) {
            throw failure(worker, w, own, e);
        }
    }
}
