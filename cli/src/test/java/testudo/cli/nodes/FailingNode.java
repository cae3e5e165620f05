package testudo.cli.nodes;

import java.io.PrintWriter;
import java.util.List;

import testudo.cli.Testudo;
import testudo.runtime.codegen.KernelCompiler;
import testudo.runtime.kernel.Kernel;

/** The command, whose kernels fail on node 1 in step 5. */
public final class FailingNode {

    private FailingNode() {}

    public static void main(String[] args) {
        boolean fails = List.of(args).subList(0, 4).equals(List.of("nodes", args[1], "--rank", "1"));
        KernelCompiler failing = operands -> {
            Kernel kernel = KernelCompiler.scalar().compile(operands);
            return (frame, scalars, p0, p1, r0, r1, l0, l1) -> {
                if (scalars.step == 5) {
                    throw new ArithmeticException("injected");
                }
                kernel.run(frame, scalars, p0, p1, r0, r1, l0, l1);
            };
        };
        System.exit(Testudo.commandLine(fails ? failing : KernelCompiler.scalar(), new PrintWriter(System.out),
                new PrintWriter(System.err)).execute(args));
    }
}
