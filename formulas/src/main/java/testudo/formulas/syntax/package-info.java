/**
 * The grammar of formulas.
 *
 * <pre>
 *   text ─ Lexer ─► Token … ─ Parser ─► Syntax = Formula        value   ::= operand (operator value)*
 *                              │                                operand ::= [-+] value | not value | primary offsets*
 *                              └─► SyntaxException              primary ::= number | name | name(value, …, order=n) | (value)
 *                                                               offsets ::= [n, …]
 * </pre>
 *
 * <p>Operators from weak to strong: {@code or}, {@code and}, {@code not}, comparisons (which do not chain), {@code + -}, {@code * / %}, signs, {@code ^}
 * (from the right). Length and depth are limited, so that no text can exhaust the stack. Knows the JDK only.
 */
package testudo.formulas.syntax;
