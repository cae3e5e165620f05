/**
 * Whether what ranks send each other is enough: their itineraries are replayed on a model of their memory that knows of every element
 * which kernel of which step of the whole program has written it.
 *
 * <pre>
 *   Program ─► Writers: what an element must hold when it is read     ┐
 *   Subgrid, Itinerary per rank ─► Replay: what it holds              ┴─► ExchangeReport: enough, or a Fault that names rank, kernel, field
 * </pre>
 *
 * Nothing here knows how halos and messages are derived: {@code reach} is not used.
 */
package testudo.distributed.proof;
