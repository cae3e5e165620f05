/**
 * What the papers claim, and what this program demands of its own models.
 *
 * <pre>
 *   PhaserPaper          Cyclops-64; Skeletons of FDTD and over-relaxation
 *   TileMeasurements     eight barriers of a TILEPro64
 *   DataFlowPaper        Intel processors; Model ─► Schedule ─► ScheduledWorkload ─► testudo.machine.application
 *   SimulatorAcceptance, IntelAcceptance      what no paper states, but must hold
 *        └── claims() ──► ClaimCatalog ──► Claim*
 * </pre>
 *
 * <p>Source: {@code docs/theory/machines.md} §4.4, §11 and §12.
 */
package testudo.reproduction.paper;
