package testudo.tascell.protocol;

/** What a worker that has nothing to compute does next. */
public enum Step {

    /** Take the result that it waits for. */
    RESULT,

    /** Run the task that has come. */
    TASK,

    /** Wait: an answer is to come. */
    WAIT,

    /** Ask. */
    ASK
}
