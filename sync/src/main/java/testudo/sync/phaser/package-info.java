/**
 * Phasers: barriers, point-to-point signals and anything between, for tasks that come and go.
 *
 * <pre>
 *   PhasedTasks.run(platform, root)
 *        PhasedTask ── phaser(mode) ──► Phaser ◄── asyncPhased(List.of(p.in(SIG), q.in(WAIT)), body)
 *             │                            │
 *             └── Views ── Registration ───┴── Node (tree of gathered signals and releases)
 *                              └── BarrierUse ◄── Adaptation (calm phases by the machine's barrier)
 *
 *   mode        signals  waits  runs singles      per task and phaser: signals sp, waits wp
 *   SIG            ×                              phase n is over when sp ≥ n for all that signal
 *   WAIT                   ×
 *   SIG_WAIT       ×       ×
 *   SINGLE         ×       ×        ×
 * </pre>
 *
 * <p>May use {@code testudo.sync.platform} and {@code testudo.sync.barrier}. Sources: Yan et al., Hardware and Software
 * Tradeoffs for Task Synchronization on Manycore Architectures (2011); Shirako et al. (2008); Cogumbreiro, Shirako and
 * Sarkar (2017); {@code docs/theory/phasers.md}.
 */
package testudo.sync.phaser;
