package testudo.api.field;

/** A value for every element of a field, such as an initial state. */
@FunctionalInterface
public interface ElementFunction {

    double at(int i, int j, int k);
}
