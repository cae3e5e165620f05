package testudo.benchmarks.family;

import java.util.function.Consumer;

import testudo.sync.platform.Platform;
import testudo.sync.platform.Worker;

/**
 * A ring of those who know no neighbours: all meet at every hop, as many times a round as there are workers.
 *
 * <pre>
 *   worker w has the token │ meeting w │ worker w + 1 has it │ meeting w + 1 │ …
 * </pre>
 */
record MeetingRing(TeamMeeting meeting, int workers) implements Ring {

    @Override
    public void await(Worker worker, long round) {
        if (worker.index() == 0) {
            meet(worker, round, 1, workers);
        } else {
            meet(worker, round, 0, worker.index());
        }
    }

    @Override
    public void pass(Worker worker, long round) {
        meet(worker, round, worker.index(), worker.index() == 0 ? 1 : workers);
    }

    private void meet(Worker worker, long round, int from, int to) {
        long before = (round - 1) * workers;
        for (int hop = from; hop < to; hop++) {
            meeting.meet(worker, before + hop + 1);
        }
    }

    @Override
    public void run(Platform platform, int team, Consumer<Worker> body) {
        meeting.run(platform, team, body);
    }
}
