/** {@code testudo man}: manual pages in roff, from the same texts as {@code --help}. */
package testudo.cli.manual;
