package testudo.runtime.codegen;

/** A back end: makes kernels. */
@FunctionalInterface
public interface KernelCompiler {

    Kernel compile(Operands operands);

    /** Byte code over arrays, one element at a time: the default. */
    static KernelCompiler scalar() {
        return new ScalarCompiler();
    }

    /** A walk over the tree for every element: slow, for comparison and for formulas too large for one method. */
    static KernelCompiler tree() {
        return TreeKernel::new;
    }
}
