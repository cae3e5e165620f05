/**
 * {@code testudo watch}: the page of a run directory, live while the run goes on.
 *
 * <pre>
 *   run ─► run directory ◄── read ── LivePage ◄── HttpServer on loopback, under a secret path ◄── browser
 * </pre>
 *
 * <p>Nothing goes from right to left: the run does not know that it is watched, and never waits for whoever watches.
 */
package testudo.cli.watch;
