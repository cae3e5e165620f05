/**
 * How much of many cases is tried.
 *
 * <p>For the tests of all modules that build on this one; may use the JDK only.
 */
package testudo.api.effort;
