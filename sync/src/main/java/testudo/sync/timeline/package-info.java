/**
 * What workers did when, on this machine or on a simulated one.
 *
 * <pre>
 *   Recording, HostPlatform ──► RecordedHost ── cell ──► RecordedCell ── waits ──┐
 *                                    └── track(worker) ◄── computations ─────────┴──► Track ── Span* ──► Timeline ──► CriticalPath
 *                                                                  writes ──► Writes ── Release per wait ──┘
 * </pre>
 *
 * <p>Simulated machines fill the same timelines from what they know of their workers. May use {@code platform} and {@code host}.
 */
package testudo.sync.timeline;
