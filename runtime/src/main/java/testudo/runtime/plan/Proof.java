package testudo.runtime.plan;

/** Whether schedules are known to be free of races; one that has a race is no plan but a defect. */
public sealed interface Proof {

    /**
     * Every access was ordered on a model of the memory.
     *
     * @param accesses storage accesses checked
     */
    record Proved(long accesses) implements Proof {

        @Override
        public String toString() {
            return "proved race-free";
        }
    }

    /** @param reason why nobody checked, in a few words */
    record Unproved(String reason) implements Proof {

        @Override
        public String toString() {
            return "unproved: " + reason;
        }
    }
}
