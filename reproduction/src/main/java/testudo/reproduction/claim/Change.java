package testudo.reproduction.claim;

import testudo.machine.description.Figure;

/** What is different in one variation of a trial. */
public sealed interface Change {

    /** What it is called: the path of a figure, with its machine if there are several; an assumption; an alternative. */
    String name();

    /**
     * A figure or an assumption, with another value.
     *
     * @param shipped as it is
     * @param value in its unit
     */
    record OfFigure(String name, Figure shipped, double value) implements Change {}

    /**
     * Something open that has no number, taken otherwise.
     *
     * @param shipped as it is
     * @param value the other word
     */
    record OfAlternative(Alternative shipped, String value) implements Change {

        @Override
        public String name() {
            return shipped.name();
        }
    }
}
