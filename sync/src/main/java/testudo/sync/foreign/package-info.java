/**
 * Functions outside the virtual machine, of the C library and in machine code of our own, called from Java.
 *
 * <p>Source: the foreign-function interface of Java 22 and later (JEP 454).
 */
package testudo.sync.foreign;
