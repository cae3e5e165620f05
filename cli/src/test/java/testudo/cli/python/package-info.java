/** The Python package in the folder {@code python}, tried with this program. */
package testudo.cli.python;
