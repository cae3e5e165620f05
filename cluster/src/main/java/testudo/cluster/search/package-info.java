/**
 * Searches by backtracking on simulated nodes: where their workers sit, and what computing costs them.
 *
 * <pre>
 *   SimulatedSearch ─► SimulatedNodes ─► Tascell.run(options, SimulatedSite, transport, …) on each node
 *                                                                 └── SimulatedSeat: charges choices, wakes up when asked
 * </pre>
 */
package testudo.cluster.search;
