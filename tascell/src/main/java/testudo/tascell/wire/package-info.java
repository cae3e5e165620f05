/**
 * Messages between nodes as bytes: a line of text, and a body after {@code task}, {@code rslt}, {@code bcst} and {@code stat}.
 *
 * <pre>
 *   message  = "tascell/2 " fields " " length " " checksum "\n" body
 *   fields   = "treq" from to waiting | "task" from subtask to divisions kind | "none" to | "rslt" to subtask reason [tag]
 *            | "rack" to | "cncl" from subtask to | "bcst" from to kind | "bcak" to | "exit" to last | "stat" to
 *   from, to = rank ":" worker                 worker -1: any
 *   reason   = "0" | "1" | "2"                 normal, exception, aborted
 *   length   = of the body in bytes, decimal
 *   checksum = CRC-32C of the line before it and of the body, 8 hexadecimal digits
 * </pre>
 *
 * <p>Source: messages of the published sources of Tascell; version, length and checksum are ours.
 */
package testudo.tascell.wire;
