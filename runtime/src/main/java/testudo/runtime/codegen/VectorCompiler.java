package testudo.runtime.codegen;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.Optional;

import testudo.api.program.Assignment;
import testudo.runtime.codegen.body.Lanes;
import testudo.runtime.codegen.body.VectorBody;
import testudo.runtime.codegen.body.Vectorizable;
import testudo.runtime.codegen.groups.GroupedKernels;
import testudo.runtime.codegen.groups.RowGroups;
import testudo.runtime.codegen.uses.Uses;
import testudo.runtime.decomposition.AxisRoles;
import testudo.runtime.kernel.Kernel;
import testudo.runtime.kernel.Operands;

/** Generates vector code: shape → uses → groups → body → class. Kernels without a vector form become scalar code. */
final class VectorCompiler implements KernelCompiler {

    private static final Logger LOG = System.getLogger(VectorCompiler.class.getName());

    private final KernelCompiler scalar = KernelCompiler.scalar();
    private final Lanes lanes;
    private final String reason;

    /** @param reason why not something faster */
    VectorCompiler(Lanes lanes, String reason) {
        this.lanes = lanes;
        this.reason = reason;
    }

    @Override
    public String description() {
        return "vector code of " + lanes.count() + " lanes" + reason;
    }

    @Override
    public Kernel compile(Operands operands) {
        return switch (generate(operands)) {
            case Generated.Vectors(GeneratedClass code) -> code.load();
            case Generated.Obstacle(String reason) -> {
                LOG.log(Level.DEBUG, "Kernel ''{0}'' is compiled to scalar code because of {1}.", operands.name(), reason);
                yield scalar.compile(operands);
            }
        };
    }

    @Override
    public String listing(Operands operands) {
        return switch (generate(operands)) {
            case Generated.Vectors(GeneratedClass code) -> code.listing();
            case Generated.Obstacle(String reason) ->
                    "scalar because of " + reason + "\n" + scalar.listing(operands);
        };
    }

    /** Vector code, or why there is none. */
    private sealed interface Generated {

        record Vectors(GeneratedClass code) implements Generated {}

        record Obstacle(String reason) implements Generated {}
    }

    private Generated generate(Operands operands) {
        Uses uses = Uses.of(operands);
        return obstacle(operands, uses).<Generated>map(Generated.Obstacle::new)
                .or(() -> vectors(operands, uses).map(Generated.Vectors::new))
                .orElseGet(() -> new Generated.Obstacle("its size"));
    }

    private static Optional<String> obstacle(Operands operands, Uses uses) {
        return operands.colour() >= 0 ? Optional.of("its checkerboard colour") : Vectorizable.obstacle(uses);
    }

    /** Uses → groups → body → class: the first groups whose class the virtual machine compiles. */
    private Optional<GeneratedClass> vectors(Operands operands, Uses uses) {
        return RowGroups.of(operands, uses, lanes.registers())
                .map(groups -> new VectorBody(operands, groups, lanes))
                .flatMap(body -> GeneratedClass.ifCompilable(operands, body).stream())
                .findFirst();
    }

    /** A kernel without a vector form is not joined to others, which would lose theirs. */
    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return Vectorizable.obstacle(new Uses(List.of(kernels.getLast().expr()), roles)).isEmpty()
                && Vectorizable.obstacle(new Uses(List.of(kernels.getFirst().expr()), roles)).isEmpty()
                && GroupedKernels.worth(kernels, lanes.registers());
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }

    /** Scalar code first: vector code that is not compiled is a hundred times slower than any other. */
    @Override
    public KernelCompiler gradual() {
        return new GradualCompiler(scalar, this);
    }
}
