package testudo.cli.choice;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import picocli.CommandLine.Option;

import testudo.runtime.codegen.Availability;
import testudo.runtime.codegen.KernelCompiler;

/** The choice of a back end for kernels; all of them compute the same bits. */
public final class CodeChoice {

    /** What a run uses when nothing is chosen. */
    public static final String FASTEST = "fastest";

    private static final List<String> KINDS = List.of("machine", "vector", "scalar", FASTEST);

    @Option(names = "--code", paramLabel = "KIND",
            description = "What computes: machine (machine code of Testudo's own), vector (Java's Vector API) or scalar; the "
                    + "fastest that there is when not given. All give the same bits.")
    private String code;

    @Option(names = "--lanes", paramLabel = "N",
            description = "Doubles in a vector of that code: 4 (AVX2) or 8 (AVX-512) of machine "
                    + "code, 2, 4 or 8 of vector code; the processor's own when not given.")
    private Integer lanes;

    /** What was chosen, or what is used otherwise. */
    public KernelCompiler or(KernelCompiler otherwise) {
        return code == null && lanes == null ? otherwise : named(code == null ? FASTEST : code, Optional.ofNullable(lanes));
    }

    /** A back end by its word. */
    public static KernelCompiler named(String kind) {
        return named(kind, Optional.empty());
    }

    private static KernelCompiler named(String word, Optional<Integer> lanes) {
        String kind = word.toLowerCase(Locale.ROOT);
        return switch (kind) {
            case "machine" -> machine(lanes);
            case "vector" -> vector(lanes);
            case "scalar" -> {
                lanes.ifPresent(n -> {
                    throw new Mistake("--lanes " + n + " is for vectors, and --code scalar has none.");
                });
                yield KernelCompiler.scalar();
            }
            case FASTEST -> lanes.isEmpty() ? KernelCompiler.fastest()
                    : KernelCompiler.machine().compiler().isPresent() ? machine(lanes) : vector(lanes);
            default -> throw new Mistake("--code is one of " + String.join(", ", KINDS.subList(0, KINDS.size() - 1)) + ", not '"
                    + word + "'.");
        };
    }

    private static KernelCompiler machine(Optional<Integer> lanes) {
        Availability availability = lanes.map(KernelCompiler::machine).orElseGet(KernelCompiler::machine);
        return availability.compiler()
                .orElseThrow(() -> new Mistake("There is no machine code here: " + availability.obstacle() + "."));
    }

    private static KernelCompiler vector(Optional<Integer> lanes) {
        try {
            return lanes.map(KernelCompiler::vector).orElseGet(() -> KernelCompiler.portable("as asked for"));
        } catch (IllegalArgumentException e) {
            throw new Mistake("--lanes " + lanes.orElseThrow() + " of vector code: " + e.getMessage());
        }
    }
}
