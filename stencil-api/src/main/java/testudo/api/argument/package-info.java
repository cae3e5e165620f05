/**
 * The refusal of null where something is needed, in one sentence that names it. The same as {@code testudo.sync.argument}:
 * neither module may use the other, and nothing lies below both.
 */
package testudo.api.argument;
