/**
 * Programs shared among the nodes of a simulated cluster, without their fields: each node's team works on the skeleton of its part, and the
 * messages between nodes are those of a run, of their real length.
 *
 * <pre>
 *   Program, Division (distributed) ─► ClusterSkeleton: per node a Skeleton and an Itinerary
 *                                           ├─► ClusterDetail       every access and every message simulated
 *                                           └─► ClusterRecurrence   teams by samples, messages by LogGP's arithmetic
 *   Waiting: data flow, or a barrier of all nodes after each stage
 * </pre>
 */
package testudo.forecast.nodes;
