package testudo.runtime.schedule;

import testudo.runtime.analysis.Stage;

/**
 * A stage of a sub-domain, or a whole step: what workers do between two points at which they may have to wait.
 *
 * @param index  position in the step
 * @param column which column of sub-domains; −1 for all columns of a worker
 * @param block  which sub-domain of the column; −1 for all of them
 * @param stage  which stage
 */
public record Phase(int index, int column, int block, Stage stage) {

    /** All that workers do in a step in which none waits for another. */
    static Phase ofStep(Stage all) {
        return new Phase(0, -1, -1, all);
    }

    @Override
    public String toString() {
        return column < 0 ? "the only stage of the step"
                : "stage " + (stage.index() + 1) + " of sub-domain " + block + " in column " + column;
    }
}
