/**
 * The barriers whose costs were measured on a TILEPro64, as they were written for it, and the comparison with them.
 *
 * <pre>
 *   MeasuredAlgorithm ──► DisseminationConst, CentralConst, TreeConst, FlatPhaser, Token …  on a SimulatedPlatform
 *   PublishedBarrier  (measured: 2, 8 and 32 cores) ─┐
 *   MeasuredCard      (simulated: 1 to 60 cores)    ─┴─► TileTable, TileOrdering
 * </pre>
 *
 * <p>They differ from those in {@code testudo.sync.barrier} in what shares a line, in the emulated atomics they use and
 * in orderings that only this machine allows, so that measurements can be compared. Which figures were fitted to which
 * measurements is said by the machine's file. The vendor's spinning barrier was measured too; its code is not
 * published, so it is not modelled.
 *
 * <p>May use {@code testudo.sync.platform}, {@code testudo.sync.barrier}, and the packages of {@code testudo.machine} up
 * to {@code microbenchmark} and {@code claim}.
 *
 * <p>Source: measurements published with S. Marr, S. Verhaegen, B. De Fraine, T. D'Hondt and W. De Meuter, "Insertion
 * Tree Phasers", HPCC 2010; {@code docs/theory/machines.md} §3.2.
 */
package testudo.machine.measured;
