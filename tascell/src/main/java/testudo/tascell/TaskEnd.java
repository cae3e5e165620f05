package testudo.tascell;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;

import testudo.sync.platform.TeamStopped;
import testudo.tascell.protocol.Message;
import testudo.tascell.protocol.Outcome;
import testudo.tascell.protocol.ProtocolException;
import testudo.tascell.protocol.Result;
import testudo.tascell.protocol.Subtask;

/** How a task ends: as an outcome that is sent where it ran, as a result or an error where it was made. */
final class TaskEnd {

    private TaskEnd() {}

    /**
     * Runs a task.
     *
     * @param rank of the node where it runs, for whoever reads of a failure elsewhere
     */
    static Outcome outcome(Runnable task, int rank) {
        try {
            task.run();
            return new Outcome.Normal();
        } catch (TeamStopped | ProtocolException stop) {
            throw stop;
        } catch (Cancelled _) {
            return new Outcome.Aborted();
        } catch (TaskExit exit) {
            return new Outcome.Failed(OptionalInt.of(exit.tag()), exit.getMessage(), Optional.of(exit));
        } catch (RuntimeException | Error e) {
            return new Outcome.Failed(OptionalInt.empty(), e + ", on node " + rank, Optional.of(e));
        }
    }

    /**
     * The task of a subtask that ended normally, with its result.
     *
     * @throws ProtocolException when another node has written the result otherwise than the task reads it
     */
    static Task result(Subtask done) {
        Message.TaskResult end = done.result().orElseThrow();
        if (end.result() instanceof Result.Written written) {
            try {
                DataInputStream in = new DataInputStream(new ByteArrayInputStream(written.bytes()));
                done.task().readResult(in);
                if (in.available() > 0) {
                    throw new IOException("it is longer than such a result");
                }
            } catch (IOException e) {
                String why = e instanceof EOFException ? "it ends too early" : e.getMessage();
                throw new ProtocolException("A result of kind '" + done.task().kind() + "' from node " + done.runner().rank()
                        + " cannot be read: " + why + ".");
            }
        }
        return (Task) done.task();
    }

    /** What a task threw: itself on its own node, what is known of it elsewhere. */
    static RuntimeException thrown(Outcome.Failed failed) {
        return switch (failed.thrown().orElse(null)) {
            case RuntimeException e -> e;
            case Error e -> throw e;
            case null, default ->
                    failed.tag().isPresent() ? new TaskExit(failed.tag().getAsInt()) : new RemoteFailure(failed.text());
        };
    }
}
