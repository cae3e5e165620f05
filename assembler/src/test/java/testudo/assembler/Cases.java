package testudo.assembler;

import java.util.ArrayList;
import java.util.List;

/** Instructions that cover every form with low and high registers, addresses, widths, constants and masks. */
final class Cases {

    private static final int LOW = 1;
    private static final int[] HIGHER = {6, 15, 19, 28};

    private final List<Case> cases = new ArrayList<>();

    private Cases() {}

    static List<Case> all() {
        Cases all = new Cases();
        for (Op op : Op.values()) {
            for (Form form : op.forms()) {
                if (!form.places().jumps()) {
                    all.addForm(op, form);
                }
            }
        }
        return all.cases;
    }

    private void addForm(Op op, Form form) {
        int longest = 31 - Integer.numberOfLeadingZeros(form.lengths());
        for (int length = 0; length <= longest; length++) {
            if ((form.lengths() >> length & 1) != 0) {
                new FormCases(op, form, length, length == longest).add();
            }
        }
    }

    /** Instructions of one form and length. */
    private final class FormCases {

        private final Op op;
        private final Form form;
        private final int length;
        private final boolean fully;

        FormCases(Op op, Form form, int length, boolean fully) {
            this.op = op;
            this.form = form;
            this.length = length;
            this.fully = fully;
        }

        void add() {
            Operand[] low = operands(0);
            add(Masking.NONE, low);
            add(Masking.NONE, operands(1));
            if (form.maskable()) {
                add(Masking.merge(new Mask(3)), low);
                add(Masking.merge(new Mask(7)), operands(1));
                add(Masking.zero(new Mask(5)), low);
            }
            for (int i = 0; i < low.length; i++) {
                addInPlace(i, low);
            }
        }

        private void addInPlace(int i, Operand[] low) {
            Kind kind = form.kinds()[i];
            if (low[i] instanceof Immediate) {
                Samples.constants(kind).forEach(constant -> add(Masking.NONE, with(low, i, constant)));
            } else if (fully && !(low[i] instanceof Address)) {
                for (int number : HIGHER) {
                    addRegister(low, i, number);
                }
            }
            if ((kind.sorts(length) & Sort.ADDRESS) != 0) {
                int unit = Math.max(1, kind.bytes(length));
                int turn = cases.size();
                for (Address address : addresses(unit)) {
                    add(Masking.NONE, with(operands(turn++ & 1), i, address));
                }
                add(Masking.merge(new Mask(1)), with(low, i, Address.at(General.R9, unit)));
                add(Masking.zero(new Mask(2)), with(low, i, Address.at(General.RDI, -unit)));
            }
        }

        private List<Address> addresses(int unit) {
            List<Address> addresses = new ArrayList<>(fully ? Samples.addresses() : List.of());
            if (form.opcode().encoding() == Encoding.EVEX) {
                addresses.addAll(Samples.displacements(unit));
            }
            return addresses;
        }

        private void addRegister(Operand[] low, int i, int number) {
            Operand register = operand(i, number);
            if (register != null) {
                add(Masking.NONE, with(low, i, register));
            }
        }

        private Operand[] operands(int high) {
            Operand[] operands = new Operand[form.kinds().length];
            for (int i = 0; i < operands.length; i++) {
                operands[i] = operand(i, high == 0 ? LOW + i : (form.opcode().encoding() == Encoding.EVEX ? 29 : 13) - i);
            }
            return operands;
        }

        /** Something that may stand there, a register of that number if possible. */
        private Operand operand(int i, int number) {
            Kind kind = form.kinds()[i];
            List<Operand> choice = List.of(General.values()[number & 15], new Mask(number & 7),
                    new Vector(number, Width.values()[length]), new Vector(number, Width.values()[Math.max(0, length - 1)]),
                    new Vector(number, Width.XMM), new Vector(number & 7, Width.values()[length]),
                    new Vector(number & 7 | 8, Width.values()[length]), General.RAX,
                    Address.at(General.values()[number & 15], number));
            for (Operand operand : choice) {
                if ((kind.sorts(length) & Sort.of(operand)) != 0) {
                    return operand;
                }
            }
            return Samples.constants(kind).get(0);
        }

        /** Only what this form takes is added, and only if no earlier one does. */
        private void add(Masking masking, Operand[] operands) {
            if (Case.accepts(form, masking, operands)) {
                Case candidate = new Case(masking, op, operands);
                if (candidate.form() == form) {
                    cases.add(candidate);
                }
            }
        }
    }

    private static Operand[] with(Operand[] operands, int place, Operand other) {
        Operand[] changed = operands.clone();
        changed[place] = other;
        return changed;
    }
}
