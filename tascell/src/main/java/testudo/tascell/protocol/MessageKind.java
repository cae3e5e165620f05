package testudo.tascell.protocol;

import java.util.Locale;

/** Kinds of messages, by the words of the published implementation. */
public enum MessageKind {

    /** A request for a task. */
    TREQ,

    /** A task, the answer to a request. */
    TASK,

    /** A refusal, the other answer to a request. */
    NONE,

    /** The result of a task. */
    RSLT,

    /** A result was seen. */
    RACK,

    /** A task's result is not wanted any more. */
    CNCL,

    /** What all nodes shall have. */
    BCST,

    /** A node has it. */
    BCAK,

    /** The run is over. */
    EXIT,

    /** What a node counted. */
    STAT;

    /** As it stands in messages. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
