/**
 * Who sends what to whom between two steps, as data: whatever carries it, prints it, proves it or counts its bytes walks the same records.
 *
 * <pre>
 *   Halos ─► Exchange = Message*            one per sender, receiver and round; a round per axis that is cut
 *            Message  = Part*               boxes of states
 *
 *   round of I: own rows  ──►  round of J: own rows and what came along I  ──►  round of K: and what came along J
 * </pre>
 *
 * What lies across an edge or a corner comes by way of a rank between, in the messages that go there anyway.
 */
package testudo.distributed.exchange;
