/**
 * A model of a user's own in one Java file: compiled in memory, loaded, and watched where it is called.
 *
 * <pre>
 *   wave.java ─ JavaSource ─► Compilation ─► OwnClasses (loader that keeps class files, which lifting reads) ─► OwnModel
 *                                                                                  what it throws ─► Blame ─► wave.java:12
 * </pre>
 *
 * <p>Nothing is written to the disk. Such a file is code: it runs only when the command line names it.
 */
package testudo.cli.own;
