/**
 * {@code testudo tascell}: searches in parallel by backtracking, on this machine, on virtual nodes, or on the nodes that {@code testudo
 * nodes} or a launcher of MPI started.
 *
 * <pre>
 *   options ─► SearchChoices, NodeChoices ─► Tascell.run ─► SearchSummary ─► SearchText │ SearchJson │ timeline
 * </pre>
 */
package testudo.cli.tascell;
