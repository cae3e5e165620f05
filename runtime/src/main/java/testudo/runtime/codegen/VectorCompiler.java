package testudo.runtime.codegen;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.Optional;

/** Generates vector code; kernels without a vector form become scalar code. */
final class VectorCompiler implements KernelCompiler {

    private static final Logger LOG = System.getLogger(VectorCompiler.class.getName());

    private final KernelCompiler scalar = new ScalarCompiler();
    private final Lanes lanes;

    VectorCompiler(Lanes lanes) {
        this.lanes = lanes;
    }

    @Override
    public Kernel compile(Operands operands) {
        Optional<String> obstacle = obstacle(operands);
        if (obstacle.isPresent()) {
            LOG.log(Level.DEBUG, "Kernel ''{0}'' is compiled to scalar code because of {1}.", operands.name(),
                    obstacle.get());
            return scalar.compile(operands);
        }
        try {
            return GeneratedClass.load(operands, bytes(operands, lanes));
        } catch (IllegalArgumentException tooLarge) {
            return scalar.compile(operands);
        }
    }

    static Optional<String> obstacle(Operands operands) {
        return operands.colour() >= 0 ? Optional.of("its checkerboard colour") : Vectorizable.obstacle(new Uses(operands));
    }

    /** Vectors of eight doubles come with 32 registers, shorter ones with 16. */
    @Override
    public int registers() {
        return lanes.count() == 8 ? 32 : 16;
    }

    @Override
    public String listing(Operands operands) {
        return obstacle(operands).map(reason -> "scalar because of " + reason + "\n" + scalar.listing(operands))
                .orElseGet(() -> Listing.of(bytes(operands, lanes)));
    }

    @Override
    public KernelCompiler sharing() {
        return new SharedKernels(this);
    }

    static byte[] bytes(Operands operands, Lanes lanes) {
        return GeneratedClass.bytes(operands,
                builder -> VectorExpressions.constants(builder, GeneratedClass.name(operands), lanes), code -> {
                    Loops loops = new Loops(code, operands);
                    Uses uses = new Uses(operands);
                    loops.emit(uses.reads(),
                            new VectorBody(code, GeneratedClass.name(operands), operands, loops, uses, lanes));
                });
    }
}
