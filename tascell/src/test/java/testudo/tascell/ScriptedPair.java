package testudo.tascell;

import java.util.List;
import java.util.Optional;

import testudo.sync.platform.StandInWorker;
import testudo.tascell.node.Node;
import testudo.tascell.node.NodeOptions;
import testudo.tascell.node.Outbox;
import testudo.tascell.protocol.Address;
import testudo.tascell.protocol.Bell;
import testudo.tascell.protocol.Desk;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.MessageKind;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.Step;

/** A real worker with a task, and a second one whose every move a test makes, all on the test's thread. */
final class ScriptedPair {

    private final Node node = new Node(new NodeOptions(0, 1, 2, 1, false), Optional.empty());
    private final Dealings dealings;
    private Runnable onPoll = () -> {};
    private boolean polled;
    private final Desk other = new Desk(new Address(0, 1), new Watching(), () -> false);
    private final TascellWorker worker;

    ScriptedPair() {
        TascellOptions options = TascellOptions.of(2).checked(true);
        dealings =
                new Dealings(node, 0, options, new Journal(0, 0, System::nanoTime), new HostSite(0, 1, 2), new Patience(true));
        worker = new TascellWorker(dealings, true);
        node.furnish(List.of(dealings.desk(), other), Outbox.none(), () -> {});
        dealings.serveAs(worker, new Alone());
    }

    /** Runs a task as the first worker's. */
    Outcome run(Task task) {
        dealings.desk().askAny(new Address(0, 0));
        dealings.desk().deliver(new Message.TaskGiven(Address.ORIGIN, 0, new Address(0, 0), 0, task));
        dealings.runTask();
        node.send(dealings.desk().close()); // whoever asked last is answered
        return node.result().join();
    }

    /** The second worker asks; the answer comes at the first one's next choice point. */
    void ask() {
        node.send(other.askAny(new Address(0, 0)));
    }

    /** The task that the second worker has got and not begun. */
    Optional<Task> got() {
        return other.next() == Step.TASK ? Optional.of((Task) other.start().task()) : Optional.empty();
    }

    /** The second worker's task ends. */
    void end(Outcome outcome) {
        node.send(other.end(outcome));
    }

    /** What the second worker does when it is asked, or told that nobody wants its result. */
    void whenPolled(Runnable action) {
        onPoll = action;
    }

    /** Whether the second worker has nothing to do and awaits nothing. */
    boolean isIdle() {
        return other.isQuiet();
    }

    /** Whether nobody owes or awaits anything. */
    boolean isQuiet() {
        return node.isQuiet();
    }

    private final class Watching implements Bell {
        @Override
        public void poll() {
            polled = true;
        }

        @Override
        public void wake() {}

        @Override
        public void answered(MessageKind answer) {}
    }

    private final class Alone implements StandInWorker {
        @Override
        public int index() {
            return 0;
        }

        @Override
        public void checkAlive() { // called wherever the first worker waits, with no desk locked
            if (polled) {
                polled = false;
                onPoll.run();
            }
        }
    }
}
