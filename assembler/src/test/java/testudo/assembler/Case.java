package testudo.assembler;

import java.util.Arrays;

/** An instruction whose bytes are compared. */
record Case(Masking masking, Op op, Operand... operands) {

    /** Where addresses relative to the instruction lead to; each case gets data of its own. */
    static final Label DATA = new Assembler().label("data");

    Form form() {
        for (Form form : op.forms()) {
            if (accepts(form, masking, operands)) {
                return form;
            }
        }
        throw new IllegalStateException(this.toString());
    }

    static boolean accepts(Form form, Masking masking, Operand... operands) {
        return form.accepts(masking, operands, Arrays.stream(operands).mapToInt(Sort::of).toArray());
    }

    boolean isRelative() {
        for (Operand operand : operands) {
            if (operand instanceof Address address && address.base() == DATA) {
                return true;
            }
        }
        return false;
    }

    /** The instruction, and data behind it if it names some. */
    MachineCode code(int number) {
        Assembler code = new Assembler();
        if (!isRelative()) {
            return code.emit(masking, op, operands).finish();
        }
        Label data = code.label("data" + number);
        Operand[] own = operands.clone();
        for (int i = 0; i < own.length; i++) {
            own[i] = own[i] instanceof Address address && address.base() == DATA ? Address.of(data) : own[i];
        }
        return code.emit(masking, op, own).bind(data).data(number).finish();
    }
}
