package testudo.assembler;

import java.util.List;

/** Code that is complete: its bytes can be run wherever they stand. */
public final class MachineCode {

    private final byte[] bytes;
    private final List<Item> items;

    MachineCode(byte[] bytes, List<Item> items) {
        this.bytes = bytes;
        this.items = items;
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** The number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** Its instructions in order, for whoever runs or counts them without a processor. */
    public List<Instruction> instructions() {
        return items.stream().filter(Item.Instruction.class::isInstance).map(Item.Instruction.class::cast)
                .map(i -> new Instruction(i.offset(), i.op(), i.masking(), List.of(i.operands()))).toList();
    }

    /** The listing, written when it is asked for. */
    public List<Line> lines() {
        return items.stream().map(item -> new Line(item.offset(), item.text(), item.remark())).toList();
    }
}
