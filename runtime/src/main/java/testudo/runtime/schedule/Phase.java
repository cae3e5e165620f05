package testudo.runtime.schedule;

import testudo.runtime.analysis.Stage;

/**
 * A stage of a sub-domain, or a whole step: what workers do between two points at which they may have to wait.
 *
 * @param index  position in the step
 * @param column which column of sub-domains; −1 for all columns of a worker
 * @param block  which sub-domain of the column; −1 for all of them
 * @param stage  which stage
 * @param part   how much of it
 */
public record Phase(int index, int column, int block, Stage stage, Part part) {

    /** A stage is run at once, or in two phases: what neighbours exchange, and then the rest. */
    public enum Part {
        WHOLE(""), STRIPS("strips of "), INTERIOR("interior of ");

        private final String text;

        Part(String text) {
            this.text = text;
        }
    }

    /** A stage that is run at once. */
    public Phase(int index, int column, int block, Stage stage) {
        this(index, column, block, stage, Part.WHOLE);
    }

    /** All that workers do in a step in which none waits for another. */
    public static Phase ofStep(Stage all) {
        return new Phase(0, -1, -1, all);
    }

    /** A part of this phase, at its place among all. */
    public Phase part(int place, Part which) {
        return new Phase(place, column, block, stage, which);
    }

    @Override
    public String toString() {
        return part.text + (column < 0 ? "the only stage of the step"
                : "stage " + (stage.index() + 1) + " of sub-domain " + block + " in column " + column);
    }
}
