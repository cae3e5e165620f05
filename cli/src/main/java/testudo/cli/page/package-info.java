/**
 * A run directory as one page for browsers, which needs no network.
 *
 * <pre>
 *   run directory ─► RunContents ─ Budget, PlaneCut, Look, Levels, ProbeLine ─► RunView ─► JSON ─┐
 *   page.html, page.css, *.js, uPlot of its WebJar ────────────────────────────────► PageText ───┴─► one file │ a live page
 * </pre>
 *
 * <p>What a file holds reaches the page as JSON only; scripts put it there as texts, so that no name of a file or field is ever read as
 * markup. The page's policy lets no other script run than the one whose digest it names, and nothing be loaded.
 */
package testudo.cli.page;
