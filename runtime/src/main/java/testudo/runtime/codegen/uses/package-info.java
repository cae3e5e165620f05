/**
 * What a kernel's formulas share, in which order they can be computed, and with which loop each value changes.
 *
 * <p>Internal to {@code testudo.runtime.codegen} and what warms its kernels up; uses expressions and axis roles only.
 */
package testudo.runtime.codegen.uses;
