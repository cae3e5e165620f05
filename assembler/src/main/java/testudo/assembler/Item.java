package testudo.assembler;

/** What stands in the listing: an instruction, a label, or data. */
sealed interface Item {

    /** Where it is, in bytes from the first one. */
    int offset();

    /** What whoever wrote it said of it. */
    String remark();

    /** The text that {@code as} understands. */
    String text();

    /** An instruction in one of its forms. */
    record Instruction(int offset, String remark, Op op, Form form, Masking masking, Operand[] operands) implements Item {

        @Override
        public String text() {
            StringBuilder text = new StringBuilder(jumpsFar() ? "{disp32} " : "").append(op.mnemonic());
            for (int i = 0; i < operands.length; i++) {
                text.append(i == 0 ? " " : ", ").append(operand(i));
                if (i == 0) {
                    text.append(masking);
                }
            }
            return text.toString();
        }

        private boolean jumpsFar() {
            return form.places().jumps() && form.kinds()[0] == Kind.FAR;
        }

        private String operand(int i) {
            Kind kind = form.kinds()[i];
            return switch (operands[i]) {
                case Address address -> size(kind.bytes(form.length(operands))) + address;
                case General general -> kind.isGeneralLow() ? general.low() : general.toString();
                case Vector _,Mask _,Immediate _,Label _ -> operands[i].toString();
            };
        }

        private static String size(int bytes) {
            return switch (bytes) {
                case 0 -> "";
                case 1 -> "byte ptr ";
                case 4 -> "dword ptr ";
                case 8 -> "qword ptr ";
                default -> Width.values()[Integer.numberOfTrailingZeros(bytes / 16)] + "word ptr ";
            };
        }
    }

    /** A label. */
    record Place(int offset, String remark, Label label) implements Item {

        @Override
        public String text() {
            return label + ":";
        }
    }

    /** Words of eight bytes. */
    record Words(int offset, String remark, long[] words) implements Item {

        @Override
        public String text() {
            StringBuilder text = new StringBuilder(".quad ");
            for (int i = 0; i < words.length; i++) {
                text.append(i == 0 ? "" : ", ").append("0x").append(Long.toHexString(words[i]));
            }
            return text.toString();
        }
    }
}
