/**
 * Named quantities on a grid and how a formula reads them.
 *
 * <pre>
 *   Field       ::= State | Next | Coefficient | Local        value of a quantity at every element of its domain
 *   FieldSpec   ::= unit, Location, Boundaries, Halo beyond   domain = cells or faces, plus "beyond" at open ends
 *   Boundary    ::= Periodic | Fixed | ZeroGradient | Mirror | Antisymmetric    what a read outside the domain yields
 *   Formula     ::= Point → double                            one element's new value, a plain Java lambda
 * </pre>
 *
 * A field is extended beyond its domain by its boundary rules, axis by axis (I, J, K); this extension is part of the
 * definition of a program, not of how it is run.
 */
package testudo.api.field;
