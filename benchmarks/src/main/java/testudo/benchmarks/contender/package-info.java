/**
 * Who is timed: something that holds a grid, advances it when told to and answers how long that took.
 *
 * <p>May use stencil-api only.
 */
package testudo.benchmarks.contender;
