/**
 * How much of many cases is tried.
 *
 * <p>For all tests of this module; may use the JDK only.
 */
package testudo.sync.effort;
