/**
 * Plans without their fields: what each worker would compute between the points at which it may have to wait, and how it waits.
 *
 * <pre>
 *   Plan (runtime) ─► Skeleton ─► SkeletonTeam on a Platform    charged for the work, synchronized in earnest
 *                        └──────► testudo.forecast.recurrence   the same as arithmetic
 * </pre>
 *
 * <p>On a simulated machine a skeleton takes the time that the run itself would take there, to the tick, as that charges the same work
 * and uses the same synchronizers; what it does not take is the host's time to compute fields, and their memory.
 */
package testudo.forecast.skeleton;
