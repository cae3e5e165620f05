/** {@code testudo pack}: merges a run directory into one file. */
package testudo.cli.pack;
