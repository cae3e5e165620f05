package testudo.forecast.nodes;

/** For whom workers on several nodes wait. */
public enum Waiting {

    /** On a node as the plan says, between nodes for messages only. */
    DATA_FLOW("data-flow"),

    /** Where the plan has a point, for all workers of all nodes: a barrier on each node, and one between the nodes. */
    BARRIER_PER_STAGE("barrier-per-stage");

    private final String word;

    Waiting(String word) {
        this.word = word;
    }

    /** As people write it. */
    public String word() {
        return word;
    }
}
