/** {@code testudo shell}: the JDK's JShell on the program's own class path, with what programs are written in imported. */
package testudo.cli.shell;
