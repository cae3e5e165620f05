/**
 * Files that the command line names for results: checked before the work begins, and complete or not there after it.
 *
 * <pre>
 *   --csv, --plot, --timeline ─► Destination ─ requireWritable ─ the work ─ write ─► FILE.tmp, moved to FILE
 * </pre>
 *
 * May use: data.snapshot for its sentence on what failed, and the options' mistakes.
 */
package testudo.cli.output;
