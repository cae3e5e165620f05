package testudo.formulas.expansion;

import testudo.formulas.syntax.Formula;

/** A function that the user wrote, such as {@code (a, b) -> a*b}. */
public record UserFunction(String name, Written text, Formula formula) {}
