package testudo.api.program;

import testudo.api.argument.Argument;
import testudo.api.field.Field;
import testudo.api.field.Formula;

/** An assignment being declared; its methods narrow it down and return it. */
public final class Declaration {

    final Field target;
    final Formula formula;
    String name;
    Region region = Region.all();
    Role role = Role.KERNEL;
    StencilPattern pattern;
    boolean opensStage;

    Declaration(String name, Field target, Formula formula) {
        this.name = name;
        this.target = target;
        this.formula = formula;
    }

    /** Names the kernel in explanations and errors; the default is the target's name. */
    public Declaration named(String kernel) {
        name = Argument.given(kernel, "name for kernel '" + name + "'");
        return this;
    }

    /** Restricts the assignment to a region of the target. */
    public Declaration on(Region where) {
        region = Argument.given(where, "region of kernel '" + name + "'");
        return this;
    }

    /** Marks a formula that extends a field at an open end: it belongs to the kernels around it and is not counted. */
    public Declaration asBoundary() {
        role = Role.BOUNDARY;
        return this;
    }

    /** Asks for a wait before this assignment: a stage begins with it, whatever the derived stages are otherwise. */
    public Declaration opensStage() {
        opensStage = true;
        return this;
    }

    /** Declares the offsets every field may be read at; a read outside is refused when the program is built. */
    public Declaration within(StencilPattern allowed) {
        pattern = Argument.given(allowed, "pattern of kernel '" + name + "'");
        return this;
    }
}
