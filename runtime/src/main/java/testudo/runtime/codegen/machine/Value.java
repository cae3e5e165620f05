package testudo.runtime.codegen.machine;

/** Where the value of a vector comes from. */
sealed interface Value {

    /** Whether memory holds it, so that it need not be saved when its register is needed. */
    default boolean inMemory() {
        return !(this instanceof Computed);
    }

    /**
     * Elements of an operand, relative to the current one.
     *
     * @param plane  planes from the current one, in the table
     * @param offset rows and lanes from the current element, in elements
     * @param shifted whether it lies lanes beside the current element
     * @param lasting whether it may be read again later: not where a target is read too
     */
    record Element(int operand, int plane, int offset, boolean shifted, boolean lasting) implements Value {

        @Override
        public boolean inMemory() {
            return lasting;
        }
    }

    /** A number, the same in all lanes. */
    record Constant(long bits) implements Value {}

    /** What has been computed before the loop and lies in the stack frame; as a mask, if it is a truth value. */
    record Kept(int slot, boolean mask) implements Value {}

    /** One of the numbers 0, 1, 2 ... per lane, as bits of doubles or as whole numbers. */
    record LaneNumbers(boolean whole) implements Value {}

    /** The result of an instruction. */
    record Computed(boolean mask) implements Value {}
}
