package testudo.mpdata.scheme;

import testudo.api.field.ElementFunction;
import testudo.api.model.Coordinates.Three;

/**
 * The five inputs of a scheme as functions of the index; at open ends also of indices outside the grid.
 *
 * @param x the transported scalar before the first step
 * @param u Courant number times h on the faces below the cells, per axis, positive upwards
 * @param h density or Jacobian, positive
 */
public record Inputs(ElementFunction x, Three<ElementFunction> u, ElementFunction h) {

    /** Inputs with h = 1. */
    public static Inputs of(ElementFunction x, ElementFunction u1, ElementFunction u2, ElementFunction u3) {
        return new Inputs(x, new Three<>(u1, u2, u3), ElementFunction.constant(1));
    }
}
