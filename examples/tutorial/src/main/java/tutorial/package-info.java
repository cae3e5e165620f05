/**
 * The programs that the README and the tutorial show.
 *
 * <p>The pages quote the parts between {@code // snippet: name} and {@code // end}; tests compare them and what the programs
 * print. May use all that a user's program may use: the language, {@code runtime} and {@code data}.
 */
package tutorial;
