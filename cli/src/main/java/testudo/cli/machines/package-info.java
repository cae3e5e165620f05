/** {@code testudo machines}: the machines that can be simulated, each number with its source. */
package testudo.cli.machines;
