/** {@code testudo models}: what can be run, and with which parameters. */
package testudo.cli.models;
