package testudo.tascell.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What one worker owes and awaits: tasks it runs, tasks it gave away, requests it has not answered, answers it has not got.
 *
 * <p>Safe for all threads: each method is one step of the protocol under one lock. Those that return messages leave it to the caller to
 * send them, in order, after the lock is free.
 *
 * <p>Source: states and messages of the published sources of Tascell; see {@link Rule} for what keeps them in order.
 */
public final class Desk {

    private enum Asked {
        NOBODY,
        ANYBODY,
        RUNNER
    }

    private final Address here;
    private final Bell bell;
    private final BooleanSupplier guard;
    private final Set<Rule> rules;
    private final List<HeldTask> held = new ArrayList<>(); // the last one is run, the others wait for a subtask each
    private final List<Subtask> subtasks = new ArrayList<>();
    private final Deque<Message.TaskRequest> requests = new ArrayDeque<>();
    private Asked asked = Asked.NOBODY;
    private int lateRefusals;
    private int missingAcknowledgements;
    private boolean closed;

    /** @param guard whether to refuse a request that could be accepted */
    public Desk(Address here, Bell bell, BooleanSupplier guard) {
        this(here, bell, guard, EnumSet.allOf(Rule.class));
    }

    Desk(Address here, Bell bell, BooleanSupplier guard, Set<Rule> rules) {
        this.here = here;
        this.bell = bell;
        this.guard = guard;
        this.rules = rules;
    }

    // What others bring.

    /** Accepts a request, to be served at the next choice point, or tells that it does not. */
    public synchronized boolean offer(Message.TaskRequest request) {
        boolean accepted = !closed && missingAcknowledgements == 0 && !held.isEmpty() && (request.isAny()
                ? held.getLast().state != HeldTask.State.SUSPENDED && !guard.getAsBoolean()
                : held.stream().anyMatch(task -> task.isWantedBy(request.from(), request.waiting())));
        if (accepted) {
            requests.add(request);
            bell.poll();
        }
        return accepted;
    }

    /**
     * Takes what has come.
     *
     * @return what is to be answered
     * @throws ProtocolException if it should not have come
     */
    public synchronized List<Message> deliver(Message message) {
        return switch (message) {
            case Message.TaskRequest m -> offer(m) ? List.of() : List.of(new Message.NoTask(m.from()));
            case Message.TaskGiven m -> given(m);
            case Message.NoTask m -> refused(m);
            case Message.TaskResult m -> ended(m);
            case Message.ResultSeen _ -> seen();
            case Message.Cancellation m -> cancelled(m);
            case Message.Broadcast _,Message.BroadcastSeen _,Message.Exit _,Message.Statistics _ -> throw unexpected(message);
        };
    }

    private List<Message> given(Message.TaskGiven m) {
        if (asked == Asked.NOBODY) {
            throw unexpected(m);
        }
        asked = Asked.NOBODY;
        held.add(new HeldTask(m));
        bell.answered(MessageKind.TASK);
        bell.wake();
        return List.of();
    }

    private List<Message> refused(Message.NoTask m) {
        if (lateRefusals > 0) {
            lateRefusals--;
        } else if (asked == Asked.NOBODY) {
            throw unexpected(m);
        } else {
            asked = Asked.NOBODY;
            bell.answered(MessageKind.NONE);
        }
        bell.wake();
        return List.of();
    }

    private List<Message> ended(Message.TaskResult m) {
        if (m.subtask() < 0 || m.subtask() >= subtasks.size() || subtasks.get(m.subtask()).isDone()) {
            throw unexpected(m);
        }
        Subtask subtask = subtasks.get(m.subtask());
        subtask.end(m);
        boolean newest = m.subtask() == subtasks.size() - 1;
        if (asked == Asked.RUNNER && newest) { // the answer is a refusal, by AWAIT_ACKNOWLEDGEMENT at the other side
            asked = Asked.NOBODY;
            lateRefusals += rules.contains(Rule.EXPECT_LATE_REFUSAL) ? 1 : 0;
        }
        if (!newest && !rules.contains(Rule.KEEP_UNTIL_TAKEN)) {
            subtasks.remove(m.subtask());
        }
        bell.wake();
        return List.of(new Message.ResultSeen(subtask.runner()));
    }

    private List<Message> seen() {
        missingAcknowledgements -= rules.contains(Rule.AWAIT_ACKNOWLEDGEMENT) ? 1 : 0;
        bell.wake();
        return List.of();
    }

    private List<Message> cancelled(Message.Cancellation m) {
        for (HeldTask task : held) {
            if (task.isWantedBy(m.from(), m.subtask())) {
                task.cancelled = true;
                bell.poll();
                bell.wake();
            }
        }
        return List.of(); // of a task that has ended nobody cares
    }

    private ProtocolException unexpected(Message m) {
        return new ProtocolException(
                "Worker " + here + " got a message '" + m.kind().word() + "' that it did not expect; " + this + ".");
    }

    // What the worker does.

    /** What to do where there is nothing to compute: while it waits for its newest subtask, or has no task. */
    public synchronized Step next() {
        if (!subtasks.isEmpty() && subtasks.getLast().isDone()) {
            return Step.RESULT;
        }
        if (!held.isEmpty() && held.getLast().state == HeldTask.State.INITIALIZED) {
            return Step.TASK;
        }
        return asked != Asked.NOBODY || lateRefusals > 0 ? Step.WAIT : Step.ASK;
    }

    /** Asks somebody for whatever there is. */
    public synchronized List<Message> askAny(Address whom) {
        return ask(new Message.TaskRequest(here, whom, Message.NOTHING), Asked.ANYBODY);
    }

    /** Asks who runs the newest subtask for part of it. */
    public synchronized List<Message> askRunner() {
        return ask(new Message.TaskRequest(here, subtasks.getLast().runner(), subtasks.size() - 1), Asked.RUNNER);
    }

    private List<Message> ask(Message.TaskRequest request, Asked whom) {
        List<Message> out = new ArrayList<>();
        if (rules.contains(Rule.REFUSE_BEFORE_ASKING)) {
            requests.removeIf(r -> r.isAny() && out.add(new Message.NoTask(r.from())));
        }
        asked = whom;
        out.add(request);
        return out;
    }

    /** Starts the task that has come. */
    public synchronized Message.TaskGiven start() {
        held.getLast().state = HeldTask.State.STARTED;
        return held.getLast().given;
    }

    /** The task waits for its newest subtask from now on. */
    public synchronized void suspend() {
        held.getLast().state = HeldTask.State.SUSPENDED;
    }

    /** The task goes on with the end of its newest subtask. */
    public synchronized Subtask resume() {
        held.getLast().state = HeldTask.State.STARTED;
        return subtasks.removeLast();
    }

    /** Whether somebody has to be answered. */
    public synchronized boolean hasRequest() {
        return !requests.isEmpty();
    }

    /** Answers the oldest request with a task. */
    public synchronized Message give(Cargo task) {
        Message.TaskRequest request = requests.remove();
        subtasks.add(new Subtask(request.from(), task));
        return new Message.TaskGiven(here, subtasks.size() - 1, request.from(), held.getLast().given.divisions() + 1, task);
    }

    /** Refuses all who have not been answered. */
    public synchronized List<Message> refuseAll() {
        List<Message> out = new ArrayList<>();
        requests.forEach(r -> out.add(new Message.NoTask(r.from())));
        requests.clear();
        return out;
    }

    /** Ends the task that is run. */
    public synchronized List<Message> end(Outcome outcome) {
        HeldTask task = held.removeLast();
        List<Message> out = new ArrayList<>();
        if (rules.contains(Rule.REFUSE_AT_THE_END)) {
            requests.removeIf(r -> task.isWantedBy(r.from(), r.waiting()) && out.add(new Message.NoTask(r.from())));
        }
        missingAcknowledgements += rules.contains(Rule.AWAIT_ACKNOWLEDGEMENT) ? 1 : 0; // before the result is sent
        out.add(new Message.TaskResult(task.given.from(), task.given.subtask(), outcome, new Result.Held(task.given.task())));
        return out;
    }

    /** Whether the result of a task here is not wanted; all above it are parts of it. */
    public synchronized boolean isCancelled() {
        for (HeldTask task : held) { // at each choice: no stream
            if (task.cancelled) {
                return true;
            }
        }
        return false;
    }

    /** Cancels the subtasks from that number on, as far as they are not done. */
    public synchronized List<Message> cancelSubtasks(int from) {
        List<Message> out = new ArrayList<>();
        for (int s = from; s < subtasks.size(); s++) {
            if (subtasks.get(s).cancel()) {
                out.add(new Message.Cancellation(here, s, subtasks.get(s).runner()));
            }
        }
        return out;
    }

    /** Who runs the newest subtask. */
    public synchronized Address runner() {
        return subtasks.getLast().runner();
    }

    /** How many subtasks have not been taken. */
    public synchronized int subtasks() {
        return subtasks.size();
    }

    /** Refuses all requests from now on: the run is over. */
    public synchronized List<Message> close() {
        closed = true;
        return refuseAll();
    }

    /** Whether it owes nothing and awaits nothing. */
    public synchronized boolean isQuiet() {
        return held.isEmpty() && subtasks.isEmpty() && requests.isEmpty() && asked == Asked.NOBODY && lateRefusals == 0
                && missingAcknowledgements == 0;
    }

    /** Whether somebody waits here in vain: behind an answer that this worker waits for itself, or for part of a task that is gone. */
    synchronized boolean keepsWaiting() {
        return requests.stream().anyMatch(r -> r.isAny() ? asked != Asked.NOBODY
                : held.stream().noneMatch(task -> task.isWantedBy(r.from(), r.waiting())));
    }

    /** All of its state: equal texts have equal futures. */
    @Override
    public synchronized String toString() {
        return "runs " + held + ", gave " + subtasks + ", is asked by "
                + requests.stream().map(r -> r.from() + "/" + r.waiting()).toList()
                + ", asked " + asked + ", late " + lateRefusals + ", unseen " + missingAcknowledgements;
    }
}
