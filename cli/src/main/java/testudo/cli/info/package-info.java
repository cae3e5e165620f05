/** {@code testudo info}: what a run directory holds, read from the heads of its files. */
package testudo.cli.info;
