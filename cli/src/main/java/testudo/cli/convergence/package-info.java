/** {@code testudo convergence}: errors over a varied parameter and the order fitted to them. */
package testudo.cli.convergence;
