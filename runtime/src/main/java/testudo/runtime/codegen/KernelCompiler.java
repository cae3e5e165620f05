package testudo.runtime.codegen;

import java.util.List;

import testudo.api.program.Assignment;
import testudo.api.program.Precision;
import testudo.api.program.Precisions;
import testudo.api.program.Program;
import testudo.runtime.codegen.body.Lanes;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** A back end: makes kernels. */
@FunctionalInterface
public interface KernelCompiler {

    Kernel compile(Operands operands);

    /**
     * Whether kernels that may be run element by element together are better compiled together.
     *
     * @param kernels in program order; asked with one more each time
     */
    default boolean together(List<Assignment> kernels, AxisRoles roles) {
        return false;
    }

    /** The generated instructions as text, one a line. */
    default String listing(Operands operands) {
        return "No code is generated: the expression tree is walked.\n";
    }

    /** What it makes, and why not something faster, in a few words. */
    default String description() {
        return "code of its own";
    }

    /** What it makes of a program in a precision, in a few words. */
    default String description(Precision precision) {
        return switch (precision) {
            case DOUBLE -> description();
            case FLOAT -> "scalar code, doubles rounded to floats after each operation";
        };
    }

    /** What it makes of a program, in a few words. */
    default String description(Program program) {
        Precisions precisions = program.precisions();
        if (!precisions.mixed()) {
            return description(precisions.usual());
        }
        long both = program.assignments().stream().filter(precisions::mixed).count();
        return description(Precision.DOUBLE) + "; of floats: " + description(Precision.FLOAT) + "; " + both + " of "
                + program.assignments().size() + " kernels touch both precisions and compute with doubles";
    }

    /** Whether its kernels work on memory outside the heap. */
    default boolean offHeap() {
        return false;
    }

    /** This back end with a memory: kernels that differ only in the fields they work on become one. */
    default KernelCompiler sharing() {
        return this;
    }

    /**
     * This back end for runs that cannot wait: its kernels compute at once, if need be with slower code of the same
     * bits, until they are told to {@linkplain Kernel#settle settle}.
     */
    default KernelCompiler gradual() {
        return this;
    }

    /** Whether its kernels begin with slower code, and are to be told to settle. */
    default boolean isGradual() {
        return false;
    }

    /** Machine code where it can be made, else {@link #portable}; chosen once. */
    static KernelCompiler fastest() {
        return Fastest.CHOICE;
    }

    /**
     * Begins to look for {@link #fastest}, in a thread of its own: the first call of foreign code takes a while to prepare, and what
     * is to be computed can meanwhile be understood. Asked again, it does nothing.
     */
    static void lookAhead() {
        Fastest.Search.begun();
    }

    /**
     * Vector code where the virtual machine has vectors, else scalar code.
     *
     * @param reason why not machine code
     */
    static KernelCompiler portable(String reason) {
        return Lanes.preferred().<KernelCompiler>map(lanes -> new VectorCompiler(lanes, " (" + reason + ")"))
                .orElseGet(() -> new ScalarCompiler("scalar code (" + reason + "; for vector code start Java with "
                        + "--add-modules jdk.incubator.vector)"));
    }

    /** Byte code over arrays, one element at a time. */
    static KernelCompiler scalar() {
        return new ScalarCompiler("scalar code");
    }

    /**
     * Byte code that computes several lanes at a time.
     *
     * @param lanes doubles per vector: 2, 4 or 8
     * @throws IllegalArgumentException when there are no such vectors
     */
    static KernelCompiler vector(int lanes) {
        return new VectorCompiler(new Lanes(lanes), "");
    }

    /** Machine code for this processor, or why there is none. */
    static Availability machine() {
        return Availability.HERE;
    }

    /** Machine code for this processor with vectors of so many doubles, or why there is none. */
    static Availability machine(int lanes) {
        return Availability.of(lanes);
    }

    /** A walk over the tree for every element: slow, for comparison and for formulas too large for one method. */
    static KernelCompiler tree() {
        return TreeKernel::new;
    }

    /** The choice, made when it is first asked for. */
    final class Fastest {

        private static final KernelCompiler CHOICE = machine().compiler()
                .orElseGet(() -> portable("no machine code: " + machine().obstacle()));

        private Fastest() {}

        /** Begun when it is first asked for. */
        private static final class Search {

            static {
                Thread.ofPlatform().daemon().name("testudo-machine-code").start(KernelCompiler::fastest);
            }

            private Search() {}

            static void begun() {}
        }
    }
}
