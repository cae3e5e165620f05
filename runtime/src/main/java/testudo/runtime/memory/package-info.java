/**
 * Memory outside the heap, and code in it: straight from the system, by the foreign-function API alone.
 *
 * <p>Knows nothing of stencils. Internal to the runtime.
 */
package testudo.runtime.memory;
