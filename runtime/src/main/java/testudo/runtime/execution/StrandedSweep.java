package testudo.runtime.execution;

import java.util.Arrays;
import java.util.Optional;

import testudo.runtime.fusion.Sweep;
import testudo.runtime.kernel.Scalars;
import testudo.sync.platform.TeamStopped;
import testudo.sync.platform.Worker;
import testudo.sync.timeline.RecordedHost;
import testudo.sync.timeline.Track;
import testudo.tasks.strand.Piece;
import testudo.tasks.strand.StrandCounts;
import testudo.tasks.strand.Strands;

/**
 * A sweep whose scripts are strands, run by whoever is free.
 *
 * <p>A script keeps its arrays, windows among them, whoever runs it: what a piece finds there was left by the piece before it in its
 * strand, or by those it waited for.
 */
final class StrandedSweep extends LinkedSweep {

    private final Strands strands;

    StrandedSweep(Sweep sweep, Linker linker, StepClock clock, Optional<RecordedHost> recorded, Strands strands) {
        super(sweep, linker, clock, recorded);
        this.strands = strands;
    }

    @Override
    void work(Worker worker, long from, long sweeps, long flipped, Progress progress) {
        Turn turn = new Turn(worker, from, flipped, progress);
        // Where steps are measured, all strands have finished one before any begins the next.
        for (long n = clock().measured() ? 1 : sweeps; n <= sweeps; n++) {
            if (clock().measured()) {
                turn.measure(n - 1);
            }
            strands.run(worker, (done() + n) * phases(), turn);
        }
    }

    @Override
    Optional<StrandCounts> counts() {
        return Optional.of(strands.counts());
    }

    /** What one worker computes in some sweeps. */
    private final class Turn implements Piece {

        private final Worker worker;
        private final long from;
        private final long flipped;
        private final Progress progress;
        private final Optional<Track> track;
        /** Of sweeps of even and of odd number: a worker goes to and fro between two most of the time. */
        private final Scalars[] scalars;
        private final long[] entered = {-1, -1};
        private long begun = -1;

        Turn(Worker worker, long from, long flipped, Progress progress) {
            this.worker = worker;
            this.from = from;
            this.flipped = flipped;
            this.progress = progress;
            Scalars first = scalars();
            scalars = new Scalars[] {first, clock().measured() ? first : scalars()};
            track = recorded().map(host -> host.track(worker.index()));
        }

        /** Comes to a step of which no piece was begun. */
        void measure(long n) {
            clock().enter(worker, scalars[0], from + n, flipped + n * flips());
            Arrays.fill(entered, from + n);
        }

        @Override
        public boolean mayRun(int strand, long phase) {
            return gates().open(worker, strand, phase / phases(), (int) (phase % phases()));
        }

        @Override
        public void run(int strand, long phase) {
            long sweep = phase / phases();
            int p = (int) (phase % phases());
            long n = sweep - done();
            int parity = (int) (n & 1);
            try {
                enter(parity, n);
                if (track.isPresent()) {
                    runner(strand).track = track.get();
                }
                compute(worker, strand, p, scalars[parity], flipped + n * flips());
                gates().end(strand, sweep, p);
                if (strand == 0 && p == phases() - 1) {
                    progress.completed(from + (n + 1) * steps());
                }
            } catch (TeamStopped | ExecutionException | ErrandFailure told) {
                throw told;
            } catch (RuntimeException | Error e) {
                throw failure(worker, strand, scalars[parity], e);
            }
        }

        private void enter(int parity, long n) {
            long step = from + n * steps();
            if (entered[parity] != step) {
                scalars[parity].enter(step);
                entered[parity] = step;
            }
            if (begun != step) {
                worker.beginSteps(step, steps());
                if (track.isPresent()) {
                    track.get().resume(step / steps(), step, steps());
                }
                begun = step;
            }
        }
    }
}
