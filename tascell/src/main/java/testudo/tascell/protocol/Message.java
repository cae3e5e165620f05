package testudo.tascell.protocol;

/** What desks and nodes tell each other. Immutable but for the cargo, which has one owner at a time. */
public sealed interface Message {

    /** For requests of any task. */
    int NOTHING = -1;

    /** Where it goes. */
    Address to();

    /** Which kind it is. */
    MessageKind kind();

    /**
     * A request for a task.
     *
     * @param waiting the number of the subtask whose result the sender waits for: only work on that is welcome; {@link #NOTHING} if any is
     */
    record TaskRequest(Address from, Address to, int waiting) implements Message {

        /** Whether work of any kind is welcome. */
        public boolean isAny() {
            return waiting == NOTHING;
        }

        /** This request, to be answered by another. */
        public TaskRequest to(Address other) {
            return new TaskRequest(from, other, waiting);
        }

        @Override
        public MessageKind kind() {
            return MessageKind.TREQ;
        }
    }

    /**
     * A task, the answer to a request.
     *
     * @param from who wants the result
     * @param subtask its number there
     * @param divisions how often work was divided on the way to it
     */
    record TaskGiven(Address from, int subtask, Address to, int divisions, Cargo task) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.TASK;
        }
    }

    /** A refusal. */
    record NoTask(Address to) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.NONE;
        }
    }

    /**
     * The end of a task.
     *
     * @param subtask its number at the receiver's
     * @param result the task itself within a node, what it wrote between nodes
     */
    record TaskResult(Address to, int subtask, Outcome outcome, Result result) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.RSLT;
        }
    }

    /** A result was seen. */
    record ResultSeen(Address to) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.RACK;
        }
    }

    /** The result of the sender's subtask is not wanted any more. */
    record Cancellation(Address from, int subtask, Address to) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.CNCL;
        }
    }

    /**
     * What all nodes shall have.
     *
     * @param from who waits until they have
     */
    record Broadcast(Address from, Address to, Cargo cargo) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.BCST;
        }
    }

    /** A node has what was broadcast. */
    record BroadcastSeen(Address to) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.BCAK;
        }
    }

    /**
     * The run is over.
     *
     * @param last whether nobody has anything to say any more
     */
    record Exit(Address to, boolean last) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.EXIT;
        }
    }

    /** What a node counted, in its own form. */
    record Statistics(Address to, byte[] counted) implements Message {
        @Override
        public MessageKind kind() {
            return MessageKind.STAT;
        }
    }
}
