/**
 * The command on several nodes.
 *
 * <pre>
 *   NodesCommand ──starts──► processes of the same command, each with a Connection
 *                                                                     └──open()──► Transport, by MPI, by TCP, or alone
 * </pre>
 *
 * <p>A command that can use it implements {@link testudo.cli.nodes.OnSeveralNodes} and is given the connection where it is made.
 */
package testudo.cli.nodes;
