package testudo.assembler;

/** A place in the code, named before or after it is known. Made by {@link Assembler#label}. */
public final class Label implements Operand, Base {

    private static final int NOWHERE = -1;

    private final Assembler owner;
    private final String name;
    private int offset = NOWHERE;

    Label(Assembler owner, String name) {
        this.owner = owner;
        this.name = name;
    }

    boolean belongsTo(Assembler assembler) {
        return owner == assembler;
    }

    boolean isBound() {
        return offset != NOWHERE;
    }

    void bind(int place) {
        offset = place;
    }

    /** Where it is, in bytes from the first one; negative before this is known. */
    public int offset() {
        return offset;
    }

    @Override
    public String toString() {
        return name;
    }
}
