package testudo.assembler;

/** Instructions that do nothing, as few as possible: those of a long address are longest. */
final class Padding {

    private static final int SHORT = 1;
    private static final int LONG = 1 << 12;

    private Padding() {}

    static void write(Assembler code, int bytes) {
        int left = bytes;
        while (left > 0) {
            int size = left >= 8 ? 8 : left == 6 ? 5 : left;
            if (size <= 2) {
                code.emit(Op.NOP);
                left--;
            } else {
                code.emit(Op.NOP, address(size));
                left -= size;
            }
        }
    }

    /** The address that makes the instruction so many bytes long. */
    private static Address address(int size) {
        return switch (size) {
            case 3 -> Address.at(General.RAX);
            case 4 -> Address.at(General.RAX, SHORT);
            case 5 -> Address.at(General.RAX, General.RAX, 1, SHORT);
            case 7 -> Address.at(General.RAX, LONG);
            case 8 -> Address.at(General.RAX, General.RAX, 1, LONG);
            default -> throw new IllegalArgumentException("No such instruction has " + size + " bytes.");
        };
    }
}
