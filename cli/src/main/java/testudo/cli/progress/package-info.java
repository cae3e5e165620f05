/**
 * What a person who waits is told: what goes on before the first step ({@code Preparation}), how far the steps are ({@code Progress}), as
 * wide as the terminal is.
 */
package testudo.cli.progress;
