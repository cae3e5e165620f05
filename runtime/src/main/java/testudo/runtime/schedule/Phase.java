package testudo.runtime.schedule;

import testudo.runtime.analysis.Stage;

/**
 * A stage of a sub-domain: what workers do between two points at which they may have to wait.
 *
 * @param index  position in the step
 * @param column which column of sub-domains
 * @param block  which sub-domain of the column
 * @param stage  which stage
 */
public record Phase(int index, int column, int block, Stage stage) {

    @Override
    public String toString() {
        return "stage " + (stage.index() + 1) + " of sub-domain (" + block + ", column " + column + ")";
    }
}
