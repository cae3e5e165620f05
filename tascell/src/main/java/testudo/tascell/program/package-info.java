/**
 * Searches to try Tascell with, each beside its sequential twin: the same text without choices.
 *
 * <pre>
 *   SearchCatalog ─► SearchProgram ─► Task        Fib, Queens, Pentominoes, Factors
 *                              └────► twin        SequentialFib, SequentialQueens, …
 * </pre>
 *
 * <p>Source: the programs of Muraoka, Yasugi, Hiraishi and Umatani, §IV.
 */
package testudo.tascell.program;
