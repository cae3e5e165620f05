/**
 * From a declared computation to a model made ready.
 *
 * <pre>
 *   Declared ─ Compilation ─► Setup, columns = FormulaModel
 *                 ├── Spellings, Mesh, Functions, Scalars, Rules     names, coordinates, parameters, boundaries
 *                 ├── FieldRoles ─► Versions                         what a name stands for between two kernels
 *                 ├── Kernels: Writer, Place, KernelNames            formulas, where they compute
 *                 └── Diagnosed                                      reductions
 * </pre>
 *
 * <p>A kernel's formulas all read what was there before the kernel; later kernels read what it computed. A state that several kernels
 * compute becomes a chain of intermediates that ends in its next value; one whose kernels have colours is updated in place.
 * Trees are made once ({@link testudo.formulas.compiled.TreeFormula}) and are definition and program at once.
 */
package testudo.formulas.compiled;
