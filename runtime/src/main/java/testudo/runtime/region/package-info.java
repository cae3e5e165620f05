/**
 * Where nothing happens: a state of rest that the program provably keeps, so that rows in it need not be computed.
 *
 * <pre>
 *   initial values, trees of the kernels ─ prove ─► Background      one value per field, kept by every kernel bit for bit
 *   Background ─► execution: a row is left out when all rows that its kernel reads hold nothing else
 * </pre>
 *
 * <p>May use stencil-api, and {@code decomposition} for its exception. The idea is that of the solidification codes of the
 * data-flow papers (Szustak, Halbiniak and others), whose cost per cell changes with the state ("dynamic intensity of
 * computation"); there the user marks quiet cells by thresholds, which changes results, here the trees prove what is exact.
 */
package testudo.runtime.region;
