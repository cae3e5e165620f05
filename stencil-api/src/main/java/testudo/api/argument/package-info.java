/**
 * The refusal of null where something is needed, in one sentence that names it. Uses nothing but the JDK.
 */
package testudo.api.argument;
