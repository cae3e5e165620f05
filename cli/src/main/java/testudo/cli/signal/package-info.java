/**
 * Signals of the operating system, for as long as something listens to them.
 *
 * <p>They are reached by reflection: {@code sun.misc.Signal} is the only way from Java, is there in every JDK, and the compiler warns of it
 * in a way that cannot be switched off. May use the JDK only.
 */
package testudo.cli.signal;
