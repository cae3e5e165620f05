package testudo.benchmarks.family;

import java.util.function.Consumer;

import testudo.sync.platform.Membership;
import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;

/** A worker under the number it has among those that take part, where others were started before it. */
record Member(Worker worker, int index, int workers) implements Worker {

    @Override
    public long waitedNanos() {
        return worker.waitedNanos();
    }

    @Override
    public long now() {
        return worker.now();
    }

    @Override
    public void checkAlive() {
        worker.checkAlive();
    }

    @Override
    public void enter(Membership members) {
        worker.enter(members);
    }

    @Override
    public void fail(Throwable cause) {
        worker.fail(cause);
    }

    @Override
    public void charge(Work work) {
        worker.charge(work);
    }

    @Override
    public void beginSteps(long first, int steps) {
        worker.beginSteps(first, steps);
    }

    @Override
    public int spawn(Consumer<Worker> body) {
        return worker.spawn(body);
    }
}
