/** What is handed on to others: POMs and the BOM. */
package testudo.cli.publication;
