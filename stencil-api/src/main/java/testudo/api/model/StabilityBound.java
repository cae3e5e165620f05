package testudo.api.model;

import testudo.api.field.Formula;

/**
 * A number that must stay small at every cell for a scheme to be stable, such as a Courant number; for messages about runs whose
 * numbers went bad.
 *
 * @param name  what it is called, such as {@code outflow Courant number}
 * @param value at a cell, of dimension 1, from states and coefficients as they are before a step
 * @param most  up to which the scheme is known to be stable
 */
public record StabilityBound(String name, Formula value, double most) {}
