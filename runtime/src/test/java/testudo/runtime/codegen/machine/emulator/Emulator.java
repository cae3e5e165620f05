package testudo.runtime.codegen.machine.emulator;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import testudo.assembler.General;
import testudo.assembler.Instruction;
import testudo.assembler.Line;
import testudo.assembler.MachineCode;
import testudo.assembler.Op;

/** Runs machine code as a function of the System V calling convention. */
public final class Emulator {

    private static final int PAGE = 4096;
    private static final int STACK = 16 * PAGE;
    /** Callers see to this, and to no more. */
    private static final int STACK_ALIGNMENT = 16;
    private static final byte ANYTHING = (byte) 0xA7;
    private static final long RETURN = 0x7FEDCBA987654321L;
    private static final long MOST_STEPS = 1L << 26;

    private static final List<General> ARGUMENTS = List.of(General.RDI, General.RSI, General.RDX, General.RCX, General.R8,
            General.R9);
    private static final List<General> PRESERVED = List.of(General.RBX, General.RBP, General.R12, General.R13, General.R14,
            General.R15);

    private static final Map<Op, Action> ACTIONS = new EnumMap<>(Op.class);

    static {
        ACTIONS.putAll(GeneralInstructions.ALL);
        ACTIONS.putAll(SingleInstructions.ALL);
        ACTIONS.putAll(MaskInstructions.ALL);
        ACTIONS.putAll(LaneInstructions.ALL);
        ACTIONS.putAll(VectorInstructions.ALL);
    }

    private final MachineCode code;
    private final List<Instruction> instructions;
    private final Action[] actions;
    private final int[] numbers;
    private final MemorySegment bytes;
    private final MemorySegment stack = Arena.ofAuto().allocate(STACK, PAGE);
    private int calls;

    /** Code whose entry is its first byte. */
    public Emulator(MachineCode code) {
        this.code = code;
        instructions = code.instructions();
        actions = instructions.stream().map(i -> ACTIONS.get(i.op())).toArray(Action[]::new);
        numbers = new int[code.size() + 1];
        for (int n = instructions.size() - 1; n >= 0; n--) {
            numbers[instructions.get(n).offset()] = n + 1;
        }
        bytes = Arena.ofAuto().allocate(code.size(), PAGE);
        MemorySegment.copy(code.bytes(), 0, bytes, ValueLayout.JAVA_BYTE, 0, code.size());
    }

    /**
     * Calls the function.
     *
     * @param memory what it may touch, besides its own bytes and its stack
     * @return what it leaves in RAX
     * @throws Fault naming the instruction that did what it must not do
     */
    public long call(Memory memory, long... arguments) {
        Random random = new Random(arguments.length);
        memory.add("the code", bytes, false);
        memory.add("the stack", stack, true);
        stack.fill(ANYTHING);
        Registers registers = new Registers(random);
        Processor processor = new Processor(registers, new Status(random.nextInt()), memory, bytes.address());
        calls++;
        long top = stack.address() + STACK - 2 * PAGE + calls % (PAGE / STACK_ALIGNMENT) * STACK_ALIGNMENT;
        for (int n = 0; n < arguments.length; n++) {
            if (n < ARGUMENTS.size()) {
                registers.set(ARGUMENTS.get(n), arguments[n]);
            } else {
                memory.store(top + (n - ARGUMENTS.size()) * (long) Long.BYTES, arguments[n]);
            }
        }
        memory.store(top - Long.BYTES, RETURN);
        registers.set(General.RSP, top - Long.BYTES);
        long[] before = PRESERVED.stream().mapToLong(registers::get).toArray();
        run(processor);
        check(top == registers.get(General.RSP), "the stack is not as it was");
        for (int n = 0; n < before.length; n++) {
            check(before[n] == registers.get(PRESERVED.get(n)), "a register is not as it was: " + PRESERVED.get(n));
        }
        check(!registers.upperInUse(), "upper parts of vector registers are in use");
        return registers.get(General.RAX);
    }

    private void run(Processor processor) {
        int next = 0;
        for (long step = 0; step < MOST_STEPS; step++) {
            Instruction instruction = instructions.get(next);
            if (instruction.op() == Op.RET) {
                long top = processor.registers().get(General.RSP);
                processor.registers().set(General.RSP, top + Long.BYTES);
                check(processor.memory().load(top) == RETURN, "it returns to where it was not called");
                return;
            }
            try {
                actions[next].run(processor, instruction);
            } catch (Fault fault) {
                throw new Fault(line(instruction) + ": " + fault.getMessage(), fault);
            }
            int target = processor.jumped();
            next = target < 0 ? next + 1 : numbers[target] - 1;
            if (next < 0 || next >= instructions.size()) {
                throw new Fault(line(instruction) + ": goes on where there is no instruction");
            }
        }
        throw new Fault("after " + MOST_STEPS + " instructions it has not returned");
    }

    /** Whether it can run the instruction; returns are part of its loop. */
    static boolean knows(Op op) {
        return op == Op.RET || ACTIONS.containsKey(op);
    }

    private static void check(boolean holds, String otherwise) {
        if (!holds) {
            throw new Fault(otherwise);
        }
    }

    private String line(Instruction instruction) {
        return code.lines().stream().filter(l -> l.offset() == instruction.offset() && !l.text().endsWith(":")).findFirst()
                .map(Line::text).map(text -> Integer.toHexString(instruction.offset()) + "  " + text).orElseThrow();
    }
}
