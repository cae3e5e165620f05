package testudo.runtime.codegen.machine.emulator;

import testudo.assembler.Instruction;

/** What an instruction does. */
@FunctionalInterface
interface Action {

    void run(Processor processor, Instruction instruction);
}
