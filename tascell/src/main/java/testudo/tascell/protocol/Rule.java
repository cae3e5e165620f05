package testudo.tascell.protocol;

/** Rules by which no request is lost and nobody waits for ever; a desk follows all of them, tests leave one out. */
enum Rule {

    /** J1. Before a worker asks, it refuses all who asked it for any task: two who ask each other would wait for ever. */
    REFUSE_BEFORE_ASKING,

    /** J2. At a task's end those are refused who wanted part of it: they would wait in vain. */
    REFUSE_AT_THE_END,

    /**
     * J3. After a result was sent nothing is accepted until it was seen: a request by who waits for it may be under way, and meet the next
     * task of the same number.
     */
    AWAIT_ACKNOWLEDGEMENT,

    /** J4. A result that comes before the answer to a request leaves one refusal to come, and no other request until then. */
    EXPECT_LATE_REFUSAL,

    /** J5. An entry stays until its result is taken, newest first: numbers are heights in the stack. */
    KEEP_UNTIL_TAKEN
}
