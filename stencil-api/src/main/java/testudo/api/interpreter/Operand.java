package testudo.api.interpreter;

import java.util.Optional;

import testudo.api.grid.Offset;

/**
 * A value that a kernel took at an element.
 *
 * @param name   of the field or parameter
 * @param offset from the element computed; none for a parameter
 * @param value  what was there
 */
public record Operand(String name, Optional<Offset> offset, double value) {}
