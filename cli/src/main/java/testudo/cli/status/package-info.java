/**
 * How far a run is, told from outside: the run replaces {@code status.json} in its directory every second, {@code testudo status} reads
 * it, and asks the lock on the directory whether the run is alive. {@code Ticker} is what says something every now and then.
 */
package testudo.cli.status;
