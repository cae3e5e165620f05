package testudo.api.lifting.bytecode;

import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.lang.classfile.instruction.LabelTarget;
import java.lang.classfile.instruction.LineNumber;
import java.lang.reflect.AccessFlag;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The byte code of one method: its instructions by position, and the source line of each. */
public final class MethodCode {

    /** No instruction: where the paths of a branch meet that never do. */
    public static final int NOWHERE = ControlFlow.NOWHERE;

    private final Class<?> holder;
    private final MethodModel method;
    private final List<Instruction> instructions = new ArrayList<>();
    private final ControlFlow flow;
    private final int maxLocals;
    private final CodeModel code;
    private final Map<Label, Integer> positions = new HashMap<>();
    private final List<Integer> lines = new ArrayList<>();

    MethodCode(Class<?> holder, MethodModel method, CodeModel code) {
        this.holder = holder;
        this.method = method;
        this.code = code;
        this.maxLocals = code instanceof CodeAttribute attribute ? attribute.maxLocals() : 0;
        int line = 0;
        for (CodeElement element : code) {
            switch (element) {
                case LabelTarget target -> positions.put(target.label(), instructions.size());
                case LineNumber number -> line = number.line();
                case Instruction instruction -> {
                    instructions.add(instruction);
                    lines.add(line);
                }
                default -> {
                    // other marks: scopes of variables, ranges of handlers
                }
            }
        }
        flow = new ControlFlow(this);
    }

    /** The class that declares the method. */
    public Class<?> holder() {
        return holder;
    }

    /** All instructions, by position. */
    public List<Instruction> instructions() {
        return instructions;
    }

    /** The position at which all paths from a branch meet again; {@link #NOWHERE} where they do not. */
    public int join(int branch) {
        return flow.join(branch);
    }

    /** Words for local variables. */
    public int maxLocals() {
        return maxLocals;
    }

    /** The position of the instruction that follows a label. */
    public int position(Label label) {
        return positions.get(label);
    }

    /** The source line of an instruction; the nearest known one past either end. */
    public int line(int position) {
        return lines.isEmpty() ? 0 : lines.get(Math.clamp(position, 0, lines.size() - 1));
    }

    /** Whether it has no receiver. */
    public boolean isStatic() {
        return method.flags().has(AccessFlag.STATIC);
    }

    /** Whether only its own class may call it. */
    public boolean isPrivate() {
        return method.flags().has(AccessFlag.PRIVATE);
    }

    /** Whether it takes a lock. */
    public boolean isSynchronized() {
        return method.flags().has(AccessFlag.SYNCHRONIZED);
    }

    /** The positions at which guarded blocks start. */
    public List<Integer> guardedBlocks() {
        return code.exceptionHandlers().stream().map(handler -> position(handler.tryStart())).toList();
    }

    /** Its name in the source. */
    public String name() {
        return method.methodName().stringValue();
    }
}
