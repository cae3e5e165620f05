/**
 * How far around its share a rank must look: found by walking the kernels backwards from what it has to know after a step or several.
 *
 * <pre>
 *   Program, Division, steps ─► Walk per rank ─► Halos: per axis and place the indices of each field that are needed, the cells held
 * </pre>
 */
package testudo.distributed.reach;
