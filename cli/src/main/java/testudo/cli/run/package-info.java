/**
 * {@code testudo run} and {@code resume}: advance an execution from one output to the next, show how far it is, write what it goes
 * on from, and sum up.
 */
package testudo.cli.run;
