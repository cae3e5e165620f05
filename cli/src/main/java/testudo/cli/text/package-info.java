/**
 * Text for people on a terminal: labelled entries wrapped to the width of a page. Uses the JDK only.
 */
package testudo.cli.text;
