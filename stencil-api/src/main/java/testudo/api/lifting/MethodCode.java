package testudo.api.lifting;

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
final class MethodCode {

    final Class<?> holder;
    final MethodModel method;
    final List<Instruction> instructions = new ArrayList<>();
    final ControlFlow flow;
    final int maxLocals;

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

    /** The position of the instruction that follows a label. */
    int position(Label label) {
        return positions.get(label);
    }

    /** The source line of an instruction; the nearest known one past either end. */
    int line(int position) {
        return lines.isEmpty() ? 0 : lines.get(Math.clamp(position, 0, lines.size() - 1));
    }

    boolean isStatic() {
        return method.flags().has(AccessFlag.STATIC);
    }

    boolean isPrivate() {
        return method.flags().has(AccessFlag.PRIVATE);
    }

    boolean isSynchronized() {
        return method.flags().has(AccessFlag.SYNCHRONIZED);
    }

    /** The positions at which guarded blocks start. */
    List<Integer> guardedBlocks() {
        return code.exceptionHandlers().stream().map(handler -> position(handler.tryStart())).toList();
    }

    String name() {
        return method.methodName().stringValue();
    }
}
