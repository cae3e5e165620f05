package testudo.tascell;

import java.util.List;
import java.util.Optional;

import testudo.sync.platform.Work;
import testudo.sync.platform.Worker;
import testudo.tascell.node.Node;
import testudo.tascell.protocol.Bell;
import testudo.tascell.protocol.Desk;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.MessageKind;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.Subtask;
import testudo.tascell.site.Seat;
import testudo.tascell.site.Site;

/**
 * A worker's dealings with the others: all that it does when there is nothing to compute, or when somebody asks.
 *
 * <p>Used by the worker's thread, but for the bell, which whoever delivers a message rings.
 */
final class Dealings implements Bell {

    private final Node node;
    private final Desk desk;
    private final int index;
    private final Counters counters;
    private final Journal journal;
    private final Site site;
    private final Seat seat;
    private TascellWorker worker;
    private Worker thread;
    private long askedAt; // written before the request is sent, read when it is answered

    Dealings(Node node, int index, TascellOptions options, Journal journal, Site site, Seat seat) {
        this.node = node;
        this.index = index;
        this.journal = journal;
        this.site = site;
        this.seat = seat;
        counters = new Counters();
        desk = new Desk(node.address(index), this, new Guard(options.refusal(), options.seed() + 31L * node.rank() + index));
    }

    Desk desk() {
        return desk;
    }

    Counters counters() {
        return counters;
    }

    int index() {
        return index;
    }

    /** The life of the worker: asks, and runs what it gets, until the run is over. */
    void live(TascellWorker own, Worker on) {
        serveAs(own, on);
        if (site.isPriced()) {
            own.price();
        }
        BackOff backOff = new BackOff(site::now);
        journal.turn(Doing.IDLE);
        while (true) {
            int seen = seat.rings();
            switch (desk.next()) {
                case TASK -> {
                    backOff.restart();
                    runTask();
                    journal.turn(Doing.IDLE);
                }
                case WAIT -> seat.await(seen, Seat.LONG, thread);
                case ASK -> {
                    if (node.isOver()) {
                        node.send(desk.close());
                        journal.turn(Doing.IDLE);
                        return;
                    }
                    if (backOff.isOver()) {
                        askAny(backOff);
                    } else {
                        seat.await(seen, backOff.left(), thread);
                    }
                }
                case RESULT -> throw new IllegalStateException("A worker without a task waits for a result.");
            }
        }
    }

    void serveAs(TascellWorker own, Worker on) {
        worker = own;
        thread = on;
    }

    private void askAny(BackOff backOff) {
        backOff.asked();
        askedAt = site.now();
        node.askedAway(index, false);
        node.send(desk.askAny(node.anyone()));
    }

    void runTask() {
        Message.TaskGiven given = desk.start();
        counters.got(given.from(), node.rank());
        Task task = (Task) given.task();
        String outer = journal.begin(given);
        Outcome outcome = TaskEnd.outcome(() -> worker.run(task), node.rank());
        settle();
        journal.end(outer);
        site.touch(index);
        node.send(desk.end(outcome));
    }

    // While a task runs.

    /** Computes, where that has to be told. */
    void spend(Work.Compute work, boolean inVectors) {
        seat.spend(work, inVectors);
    }

    /** Computes to the end of what there is, and refuses whoever asks meanwhile: nothing is left to give. */
    private void settle() {
        while (!seat.settle()) {
            node.send(desk.refuseAll());
        }
    }

    void checkAlive() {
        thread.checkAlive();
    }

    boolean isCancelled() {
        return desk.isCancelled();
    }

    boolean hasRequest() {
        return desk.hasRequest();
    }

    int subtasks() {
        return desk.subtasks();
    }

    void beginBacktracking() {
        site.touch(index);
        journal.turn(Doing.BACKTRACKING);
    }

    /** Whoever got nothing looks elsewhere: to keep the request would mean to backtrack at every choice point. */
    void endBacktracking(int given) {
        counters.backtracked(given);
        node.send(desk.refuseAll());
        journal.turn(Doing.COMPUTING);
    }

    void give(Task part) {
        node.send(List.of(desk.give(part)));
    }

    /** Gives all nodes a task that nobody runs, and returns when they have it; who asks meanwhile waits. */
    void broadcast(Task task) {
        seat.settle();
        node.broadcast(index, task);
        for (int seen = seat.rings(); !node.isKnownToAll(index); seen = seat.rings()) {
            seat.await(seen, Seat.LONG, thread);
        }
    }

    Optional<Task> known(String kind) {
        return node.known(kind).map(Task.class::cast);
    }

    /** Waits for the newest subtask, and does part of it meanwhile if its runner can spare some. */
    Task join(int firstSubtask) {
        Subtask done = await(firstSubtask, false);
        return switch (done.result().orElseThrow().outcome()) {
            case Outcome.Normal _ -> {
                if (desk.isCancelled()) {
                    throw Cancelled.NOW;
                }
                yield TaskEnd.result(done);
            }
            case Outcome.Aborted _ -> throw Cancelled.NOW;
            case Outcome.Failed failed -> throw TaskEnd.thrown(failed);
        };
    }

    /** Waits for all subtasks from that number on, newest first, and drops what they bring. */
    void abandon(int from) {
        node.send(desk.cancelSubtasks(from));
        while (desk.subtasks() > from) {
            await(from, true);
        }
    }

    private Subtask await(int firstSubtask, boolean dropped) {
        settle();
        journal.turn(Doing.WAITING);
        desk.suspend();
        boolean cancelled = dropped;
        BackOff backOff = new BackOff(site::now);
        if (desk.runner().rank() != node.rank()) {
            backOff.first(BackOff.GRACE);
        }
        while (true) {
            int seen = seat.rings();
            if (!cancelled && desk.isCancelled()) {
                cancelled = true;
                node.send(desk.cancelSubtasks(firstSubtask));
            }
            switch (desk.next()) {
                case RESULT -> {
                    Subtask done = desk.resume();
                    journal.turn(Doing.COMPUTING);
                    return done;
                }
                case TASK -> {
                    backOff.restart();
                    counters.tookBack();
                    runTask();
                    journal.turn(Doing.WAITING);
                }
                case WAIT -> seat.await(seen, Seat.LONG, thread);
                case ASK -> {
                    if (cancelled) {
                        seat.await(seen, Seat.LONG, thread);
                    } else if (backOff.isOver()) {
                        backOff.asked();
                        askedAt = site.now();
                        node.askedAway(index, desk.runner().rank() != node.rank());
                        node.send(desk.askRunner());
                    } else {
                        seat.await(seen, backOff.left(), thread);
                    }
                }
            }
        }
    }

    // The bell.

    @Override
    public void poll() {
        TascellWorker asked = worker;
        if (asked != null) {
            TascellWorker.REQUESTED.setOpaque(asked, true);
            seat.asked();
        }
    }

    @Override
    public void wake() {
        seat.ring();
    }

    @Override
    public void answered(MessageKind answer) {
        counters.answered(answer, site.now() - askedAt, node.isAskedAway(index));
    }
}
