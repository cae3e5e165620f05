/**
 * {@code testudo reproduce}: published claims, simulated and judged.
 *
 * <pre>
 *   ClaimCatalog ─► Claim ─ judge ─► Verdict ─► VerdictText (terminal) │ Report: MarkdownPage │ HtmlPage │ CheckDrawings
 *   Schedule ─► ScheduledWorkload ─► testudo.machine.application ─► Claim
 * </pre>
 */
package testudo.cli.reproduce;
