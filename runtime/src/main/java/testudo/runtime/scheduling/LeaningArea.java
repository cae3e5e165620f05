package testudo.runtime.scheduling;

import testudo.api.program.Assignment;
import testudo.runtime.decomposition.Interval;

/** What leans with each kernel of a chain of steps: columns of rows, or bands of planes. */
sealed interface LeaningArea permits LeaningColumns, LeaningBands {

    /** Columns or bands. */
    int count();

    /** Of a column or band. */
    int blocks();

    /** How many blocks each is computed after the one before it, by as many workers; 0 where that one needs the end of the one before. */
    int behind(int workers);

    /** The rows of a kernel's target that it computes in a column or band. */
    Interval rows(Assignment a, int column);

    /** The planes that it computes in a block. */
    Interval planes(Assignment a, int column, int block);
}
