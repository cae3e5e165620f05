package testudo.runtime.codegen;

import java.util.Locale;

import testudo.assembler.Line;
import testudo.assembler.MachineCode;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Machine code as text: an instruction a line, in Intel's syntax, with the part of the formula that it computes. */
final class AssemblyListing {

    private static final int WIDTH = 60;

    private AssemblyListing() {}

    static String of(MachineCode code) {
        StringBuilder text = new StringBuilder();
        for (Line line : code.lines()) {
            String instruction = line.text().endsWith(":") ? line.text() : "    " + line.text();
            text.append(line.remark().isEmpty() ? instruction
                    : String.format(Locale.ROOT, "%-" + WIDTH + "s # %s", instruction, line.remark())).append('\n');
        }
        return text.append("# ").append(code.bytes().length).append(" bytes\n").toString();
    }

    /** A back end that makes nothing but a listing of what it is asked for. */
    static KernelCompiler recorder(StringBuilder text, String title, KernelCompiler listed) {
        return new KernelCompiler() {
            @Override
            public Kernel compile(Operands operands) {
                text.append("# ").append(title).append('\n').append(listed.listing(operands));
                return (_, _, _, _, _, _, _, _) -> {};
            }
        };
    }
}
