/**
 * A padded word on which any thread may park until its value suits it.
 *
 * <pre>
 *   Gate ── GateWord: value │ how many sleep
 *     │
 *     └── Sleepers ── Sleeper*     the places where threads sleep; who opens the gate looks at all of them
 * </pre>
 *
 * <p>May use {@code testudo.sync.host}, for {@link testudo.sync.host.YieldPolicy} alone, and the JDK.
 *
 * <p>Source: {@code docs/theory/synchronization.md} §3.
 */
package testudo.counted.gate;
