package testudo.tascell.protocol;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A run of the protocol in single steps: real desks, channels that keep the order of each pair, and workers who do what theirs do, a step
 * at a time. The task of the whole has
 * two rounds, so that it gives away again after it has waited. A state lists what can happen next.
 */
final class ModelRun {

    /** Something that can happen: a message arrives, or a worker does its next step. */
    record Action(int from, int to, int lane) {}

    private static final int STEP = -1;

    private final int workers;
    private final boolean lanes;
    private final List<Desk> desks = new ArrayList<>();
    private final List<Deque<ModelTask>> running = new ArrayList<>(); // newest first
    private final boolean[] gone;
    private final List<Deque<Message>> channels = new ArrayList<>();
    private Optional<Message.TaskResult> whole = Optional.empty();
    private final ModelTask root;

    /** @param lanes whether tasks and results go another way than the rest, so that they overtake each other */
    ModelRun(int workers, int units, int throwsAt, boolean lanes, Set<Rule> rules) {
        this.workers = workers;
        this.lanes = lanes;
        gone = new boolean[workers];
        root = new ModelTask(units, 2, throwsAt);
        for (int w = 0; w < workers; w++) {
            desks.add(new Desk(new Address(0, w), new SilentBell(), () -> false, rules));
            running.add(new ArrayDeque<>());
        }
        IntStream.range(0, 2 * workers * workers).forEach(_ -> channels.add(new ArrayDeque<>()));
        desks.getFirst().askAny(new Address(0, 0));
        desks.getFirst().deliver(new Message.TaskGiven(Address.ORIGIN, 0, new Address(0, 0), 0, root));
    }

    List<Action> actions() {
        List<Action> all = new ArrayList<>();
        for (int c = 0; c < channels.size(); c++) {
            if (!channels.get(c).isEmpty()) {
                all.add(new Action(c / 2 / workers, c / 2 % workers, c % 2));
            }
        }
        for (int w = 0; w < workers; w++) {
            if (gone[w]) {
                continue;
            }
            ModelTask task = running.get(w).peek();
            if (task != null && !task.suspended || desks.get(w).next() != Step.WAIT && desks.get(w).next() != Step.ASK
                    || isToBeTold(w)) {
                all.add(new Action(w, w, STEP));
            } else if (desks.get(w).next() == Step.ASK) {
                asking(w, all);
            }
        }
        return all;
    }

    private boolean isToBeTold(int w) {
        ModelTask task = running.get(w).peek();
        return task != null && task.suspended && !task.told && desks.get(w).isCancelled();
    }

    private void asking(int w, List<Action> all) {
        ModelTask task = running.get(w).peek();
        if (task != null) {
            if (!task.told) {
                all.add(new Action(w, w, STEP));
            }
        } else if (whole.isPresent()) {
            all.add(new Action(w, w, STEP));
        } else {
            IntStream.range(0, workers).filter(v -> v != w).forEach(v -> all.add(new Action(w, v, STEP)));
        }
    }

    void take(Action action) {
        if (action.lane() != STEP) {
            Message message = channels.get(2 * (action.from() * workers + action.to()) + action.lane()).remove();
            send(action.to(), desks.get(action.to()).deliver(message));
        } else {
            step(action.from(), action.to());
        }
        for (int w = 0; w < workers; w++) {
            if (desks.get(w).keepsWaiting()) {
                throw new ProtocolException("Somebody waits in vain for worker " + w + ".");
            }
        }
    }

    private void send(int from, List<Message> messages) {
        for (Message message : messages) {
            if (message.to().equals(Address.ORIGIN)) {
                whole = Optional.of((Message.TaskResult) message);
                desks.get(from).deliver(new Message.ResultSeen(new Address(0, from)));
            } else {
                boolean heavy = message instanceof Message.TaskGiven || message instanceof Message.TaskResult;
                channels.get(2 * (from * workers + message.to().worker()) + (lanes && heavy ? 1 : 0)).add(message);
            }
        }
    }

    private void step(int w, int whom) {
        Desk desk = desks.get(w);
        ModelTask task = running.get(w).peek();
        if (task == null) {
            idle(w, whom, desk);
        } else if (task.suspended) {
            waiting(w, desk, task);
        } else if (!task.unwinding) {
            computing(w, desk, task);
        } else if (desk.subtasks() > task.first) {
            desk.suspend();
            task.suspended = true;
        } else {
            end(w, desk, desk.isCancelled() ? new Outcome.Aborted() : failed());
        }
    }

    private void idle(int w, int whom, Desk desk) {
        switch (desk.next()) {
            case TASK -> begin(w, desk);
            case ASK -> {
                if (whole.isPresent()) {
                    send(w, desk.close());
                    gone[w] = true;
                } else {
                    send(w, desk.askAny(new Address(0, whom)));
                }
            }
            case RESULT, WAIT -> throw new IllegalStateException("An idle worker does not " + desk.next() + ".");
        }
    }

    private void begin(int w, Desk desk) {
        int first = desk.subtasks();
        ModelTask task = (ModelTask) desk.start().task();
        task.first = first;
        running.get(w).push(task);
    }

    /** A choice point, then a unit of work; or the end. */
    private void computing(int w, Desk desk, ModelTask task) {
        if (desk.isCancelled() || task.left == task.throwsAt) {
            task.unwinding = true;
            send(w, desk.cancelSubtasks(task.first));
        } else if (task.left > 0) {
            while (desk.hasRequest() && task.left >= 2) {
                send(w, List.of(desk.give(task.half())));
            }
            send(w, desk.refuseAll());
            task.left--;
            task.done++;
        } else if (task.subtasks > 0) {
            desk.suspend();
            task.suspended = true;
        } else if (!task.beginsAgain()) {
            end(w, desk, new Outcome.Normal());
        }
    }

    private void waiting(int w, Desk desk, ModelTask task) {
        if (isToBeTold(w)) {
            task.told = true;
            send(w, desk.cancelSubtasks(task.first));
            return;
        }
        switch (desk.next()) {
            case RESULT -> {
                Subtask subtask = desk.resume();
                task.suspended = false;
                if (!task.unwinding) {
                    merge(w, desk, task, subtask);
                }
            }
            case TASK -> begin(w, desk);
            case ASK -> send(w, desk.askRunner());
            case WAIT -> throw new IllegalStateException("A worker that waits does nothing.");
        }
    }

    private void merge(int w, Desk desk, ModelTask task, Subtask subtask) {
        task.subtasks--;
        if (!(subtask.result().orElseThrow().outcome() instanceof Outcome.Normal)) {
            task.unwinding = true;
            send(w, desk.cancelSubtasks(task.first));
            return;
        }
        task.done += ((ModelTask) subtask.task()).done;
    }

    private void end(int w, Desk desk, Outcome outcome) {
        running.get(w).pop();
        send(w, desk.end(outcome));
    }

    private static Outcome failed() {
        return new Outcome.Failed(OptionalInt.empty(), "thrown", Optional.empty());
    }

    /** Whether all went well to the end: everybody is gone, nothing is owed, no work was lost or done twice. */
    boolean isGoodEnd() {
        boolean right = whole.isPresent()
                && (root.throwsAt >= 0 || whole.get().outcome() instanceof Outcome.Normal && root.done == root.whole);
        return right && IntStream.range(0, workers).allMatch(w -> gone[w] && desks.get(w).isQuiet())
                && channels.stream().allMatch(Deque::isEmpty);
    }

    /** Equal texts have equal futures. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(whole.isPresent() ? "over " : "");
        for (int w = 0; w < workers; w++) {
            text.append(gone[w] ? "gone " : "").append(desks.get(w)).append(running.get(w)).append('\n');
        }
        return text.append(channels).toString();
    }
}
