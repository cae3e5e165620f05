package testudo.api.field;

import testudo.api.grid.Grid;

/**
 * The element a formula is evaluated for.
 *
 * <p>In a lifted formula these calls are leaves of the expression; the reference interpreter implements them directly.
 */
public interface Point {

    /** Index along I of the element being written. */
    int i();

    /** Index along J. */
    int j();

    /** Index along K. */
    int k();

    /** Number of the time step, 0 for the first. */
    long step();

    /** Time at the start of the step in the program's time unit: {@code step · timeStep}, or the sum of the measured lengths before. */
    double time();

    /** The value of a field at an offset from this element; formulas call {@link Field#at} instead. */
    double value(Field field, int di, int dj, int dk);

    /** The value of a parameter in this step; formulas call {@link Parameter#at} instead. */
    double value(Parameter parameter);

    /** The program's grid. */
    Grid grid();
}
