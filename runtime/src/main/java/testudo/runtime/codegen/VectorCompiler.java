package testudo.runtime.codegen;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.Optional;

import testudo.api.program.Assignment;
import testudo.runtime.decomposition.AxisRoles;

/** Generates vector code; kernels without a vector form become scalar code. */
final class VectorCompiler implements KernelCompiler {

    private static final Logger LOG = System.getLogger(VectorCompiler.class.getName());

    /** Vectors of eight doubles come with more registers than shorter ones. */
    private static final int REGISTERS_OF_EIGHT = 32;
    private static final int REGISTERS = 16;

    private final KernelCompiler scalar = new ScalarCompiler();
    private final Lanes lanes;

    VectorCompiler(Lanes lanes) {
        this.lanes = lanes;
    }

    @Override
    public Kernel compile(Operands operands) {
        return switch (generate(operands)) {
            case Generated.Vectors(byte[] bytes) -> GeneratedClass.load(operands, bytes);
            case Generated.Obstacle(String reason) -> {
                LOG.log(Level.DEBUG, "Kernel ''{0}'' is compiled to scalar code because of {1}.", operands.name(), reason);
                yield scalar.compile(operands);
            }
        };
    }

    @Override
    public String listing(Operands operands) {
        return switch (generate(operands)) {
            case Generated.Vectors(byte[] bytes) -> Listing.of(bytes);
            case Generated.Obstacle(String reason) ->
                    "scalar because of " + reason + "\n" + scalar.listing(operands);
        };
    }

    /** Vector code, or why there is none. */
    private sealed interface Generated {

        record Vectors(byte[] bytes) implements Generated {}

        record Obstacle(String reason) implements Generated {}
    }

    private Generated generate(Operands operands) {
        Optional<String> obstacle = operands.colour() >= 0 ? Optional.of("its checkerboard colour")
                : Vectorizable.obstacle(new Uses(operands));
        if (obstacle.isPresent()) {
            return new Generated.Obstacle(obstacle.get());
        }
        return UnrollAndJam.worth(operands, registers())
                .flatMap(jam -> bytes(operands, List.of(jam, UnrollAndJam.single(operands))))
                .or(() -> bytes(operands, List.of(UnrollAndJam.single(operands))))
                .<Generated>map(Generated.Vectors::new).orElseGet(() -> new Generated.Obstacle("its size"));
    }

    private int registers() {
        return lanes.count() == 8 ? REGISTERS_OF_EIGHT : REGISTERS;
    }

    /** Kernels without a vector form stay apart, lest they keep the others from theirs. */
    @Override
    public boolean together(List<Assignment> kernels, AxisRoles roles) {
        return Vectorizable.obstacle(new Uses(List.of(kernels.getLast().expr()), roles)).isEmpty()
                && Vectorizable.obstacle(new Uses(List.of(kernels.getFirst().expr()), roles)).isEmpty()
                && GroupedKernels.worth(kernels, registers());
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }

    /** Scalar code first, under names by which the launcher keeps it from the slow optimising compiler. */
    @Override
    public KernelCompiler gradual() {
        return new GradualCompiler(operands -> scalar.compile(operands.named("early_" + operands.name())), this);
    }

    private void members(ClassBuilder builder, ClassDesc owner, UnrollAndJam most) {
        VectorExpressions.constants(builder, owner, lanes, VectorBody.tabulated(most));
        tell(builder, "rowsTogether", most.rows());
        tell(builder, "planesTogether", most.planes());
    }

    private static void tell(ClassBuilder builder, String method, int together) {
        if (together > 1) {
            builder.withMethodBody(method, MethodTypeDesc.of(ConstantDescs.CD_int), ClassFile.ACC_PUBLIC,
                    code -> code.loadConstant(together).ireturn());
        }
    }

    /** A class that computes most rows in the first way, what that leaves in the next one; nothing if it is too large. */
    private Optional<byte[]> bytes(Operands operands, List<UnrollAndJam> ways) {
        ClassDesc owner = GeneratedClass.name(operands);
        try {
            byte[] bytes = GeneratedClass.bytes(operands,
                    builder -> members(builder, owner, ways.getFirst()), code -> {
                        Loops loops = new Loops(code, operands);
                        loops.emit(ways.stream().map(jam -> new Loops.Strip(jam.planes(), jam.rows(), lanes.count(),
                                new Uses(jam.outputs(), operands.roles()).reads(),
                                new VectorBody(code, owner, operands, loops, jam, lanes))).toList());
                    });
            return Optional.of(bytes).filter(GeneratedClass::compilable);
        } catch (IllegalArgumentException beyondOneMethod) {
            return Optional.empty();
        }
    }
}
