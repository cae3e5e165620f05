package testudo.api.field;

/**
 * A value for every element of a field, such as an initial state.
 *
 * <p>Pure: the same indices give the same value whenever, in whatever order, however often and from however many threads
 * at once it is asked.
 */
@FunctionalInterface
public interface ElementFunction {

    double at(int i, int j, int k);
}
