package testudo.api.field;

import java.io.Serializable;

/**
 * The new value of one element as a plain Java lambda: {@code c -> u.at(c) + r * (u.at(c, 1) - u.at(c))}.
 *
 * <p>A formula is pure: its value depends on the element, captured constants, fields and parameters only. It is
 * serializable so that the lambda's code can be found and lifted into an expression; it is never serialized.
 */
@FunctionalInterface
public interface Formula extends Serializable {

    double at(Point c);
}
