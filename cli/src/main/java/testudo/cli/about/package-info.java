/**
 * What the command says about itself: its version and what its exit status means. Uses picocli only.
 */
package testudo.cli.about;
