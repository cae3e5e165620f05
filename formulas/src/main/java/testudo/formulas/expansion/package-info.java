/**
 * From what is written to the tree that is run.
 *
 * <pre>
 *   Syntax ─ Expansion ─► Quantity = Expr, where it stands (cells or faces, per axis)
 *               ├── Names          fields, parameters, functions of the user; Builtins of the language
 *               ├── Calls          functions; Differences by order of accuracy; Powers
 *               ├── Trees, Shift   no larger than what can be run; the same tree some elements away
 *               └── Written        where mistakes are told: place, line, caret
 * </pre>
 *
 * <p>Arguments are made trees first, and operators of differences shift these: {@code dx(u*v)} reads products of both. A refused
 * part stands for a value of any kind, so that one formula tells of all its mistakes. May use the language of stencils, syntax and
 * {@code testudo.toml}.
 */
package testudo.formulas.expansion;
