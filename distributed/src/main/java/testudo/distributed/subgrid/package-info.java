/**
 * What one rank computes, as a program of its own on a smaller grid that numbers its cells from 0.
 *
 * <pre>
 *   Program, Halos, rank ─► Subgrid: Program on the cells held; indices, noise, regions, colours and boundary rules are those of the whole
 *                              └─ bordersFirst ─► the same with what other ranks need in a stage of its own, before the rest
 * </pre>
 *
 * Whatever runs a program on one node runs this one; that the same bits come out is what this package answers for. Elements near a cut
 * that are not needed may hold anything: {@code proof} shows that no share is computed from them.
 */
package testudo.distributed.subgrid;
