/**
 * {@code testudo new}: a model of one's own to begin with, as one Java file or as a project.
 *
 * <pre>
 *   NAME ─ ModelName (checked) ─► model.java ─► wave.java
 *                                     └───────► Project: pom.xml, model, test, repository ─► wave/
 * </pre>
 */
package testudo.cli.template;
