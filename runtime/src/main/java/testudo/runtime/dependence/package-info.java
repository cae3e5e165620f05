/**
 * Derives who waits for whom in a schedule, from the storage that workers touch.
 *
 * <pre>
 *   Compute ─ Touches ─► Touch*                   elements read and written, ghosts included
 *   phase   ─ Footprints ─► Footprint             all that a worker touches in it, in few pieces
 *   step    ─ Dependences ─► Wait*                each footprint against the TouchHistory of its Neighbours;
 *                                                 a Run of like sub-domains is looked at once
 *   Wait*   ─ Synchronization ─► SyncPlan         waits that no other implies, points, chain or ring; one plan per family
 *   Handover* ─ Dependences ─► HandoverPlan       the same with what goes elsewhere and comes from there as parties of their own
 * </pre>
 *
 * The proof never looks in here: {@link testudo.runtime.legality} replays the schedule under the plan with clocks of its own.
 */
package testudo.runtime.dependence;
