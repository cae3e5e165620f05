/**
 * What is compared: ways to meet and ways to pass a token on, ours and the JDK's, by name.
 *
 * <pre>
 *   Family&lt;TeamMeeting&gt;   worker 0 ──┐ ┌──►      Family&lt;Ring&gt;   worker 0 ──► worker 1 ──► … ──┐
 *                         worker 1 ──┴─┴──►                     ▲                           │
 *                                                               └───────────────────────────┘
 * </pre>
 *
 * <p>May use {@code testudo.sync}. Source: {@code docs/theory/synchronization.md} §11.
 */
package testudo.benchmarks.family;
