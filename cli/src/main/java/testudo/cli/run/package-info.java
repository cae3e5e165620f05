/**
 * {@code testudo run}: advances an execution from one output to the next, shows how far it is, and sums up.
 */
package testudo.cli.run;
