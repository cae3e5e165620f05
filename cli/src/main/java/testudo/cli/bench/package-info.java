/** {@code testudo bench}: compares what the runtime reaches with C and with what the machine gives. */
package testudo.cli.bench;
