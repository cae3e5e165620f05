/**
 * Nodes in virtual time: equal machines of the simulator, joined by a network with latency, bandwidth, overhead and gap.
 *
 * <pre>
 *   SimulatedNodes ─► SimulatedFleet (machine): one clock, a memory and workers for each node
 *        │
 *   SimulatedNode 0 … n-1 ── SimulatedTransport ──► Network ──► Inbox of the receiver
 *        └── its body, beside its team; the team's workers
 * </pre>
 *
 * <p>Source: Culler et al., "LogP: Towards a Realistic Model of Parallel Computation" (1993); Alexandrov et al., "LogGP" (1995), for
 * the bytes.
 */
package testudo.cluster;
