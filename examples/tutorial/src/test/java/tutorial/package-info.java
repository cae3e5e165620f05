/**
 * That the documentation tells the truth: its code is code that runs, it prints what it says, its links lead somewhere.
 *
 * <pre>
 *   Repository ── pages ──► Page ── blocks ──► Block (language, mark, text)      heading anchors, links
 *                                                │
 *            &lt;!-- snippet: FILE NAME --&gt; ────────┤  Snippets: the part of FILE between "snippet: NAME" and "end"
 *            &lt;!-- prints: CLASS ARGUMENT --&gt; ────┘  Programs: what it prints
 * </pre>
 */
package tutorial;
