/**
 * What is said of verdicts, as text and as drawings.
 *
 * <pre>
 *   Verdict ─ VerdictText, CheckText, SensitivityText ─► sentences, for a terminal too
 *                      └─► Report ─► MarkdownPage │ HtmlPage │ CheckDrawing per claim ─► files by name
 * </pre>
 *
 * Nothing is printed or written here.
 */
package testudo.reproduction.report;
