/**
 * {@code testudo reproduce}: published claims, simulated and judged.
 *
 * <pre>
 *   options ─► testudo.reproduction: ClaimCatalog ─► Claim ─ judge ─► Verdict ─► VerdictPrinter (terminal)
 *                                                                       └─────► Report ─► files
 * </pre>
 */
package testudo.cli.reproduce;
