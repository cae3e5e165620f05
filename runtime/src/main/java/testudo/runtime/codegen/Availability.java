package testudo.runtime.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import testudo.assembler.Assembler;
import testudo.assembler.General;
import testudo.assembler.Immediate;
import testudo.assembler.Op;
import testudo.runtime.codegen.machine.Target;
import testudo.runtime.memory.ExecutableCode;
import testudo.sync.foreign.Foreign;

/**
 * Whether machine code can be made here, or why not: it needs Linux on x86-64 with AVX2, memory that may become executable and
 * native access.
 *
 * @param compiler makes it
 * @param obstacle why there is none, as part of a sentence
 */
public record Availability(Optional<KernelCompiler> compiler, String obstacle) {

    /** What the system says that the processor has, and it supports. */
    private static final Set<String> FEATURES = features();

    /** Found out once. */
    static final Availability HERE = look();

    private static final int ANSWER = 42;

    /** Machine code of so many lanes, or why there is none. */
    static Availability of(int lanes) {
        if (HERE.compiler.isEmpty()) {
            return HERE;
        }
        return switch (lanes) {
            case 4 -> of(Target.AVX2);
            case 8 -> serves(Target.AVX512) ? of(Target.AVX512) : none("the processor has no AVX-512");
            default -> none("it has vectors of 4 or 8 lanes, not of " + lanes);
        };
    }

    private static Availability look() {
        String system = System.getProperty("os.name") + " on " + System.getProperty("os.arch");
        if (!system.toLowerCase(Locale.ROOT).matches("linux on (amd64|x86_64)")) {
            return none("it is made for Linux on x86-64, not for " + system);
        }
        if (!FEATURES.containsAll(Set.of("avx2", "fma"))) {
            return none("the processor has no AVX2 with fused multiply-add");
        }
        try {
            return !answers() ? none("a first try gave a wrong answer")
                    : of(serves(Target.AVX512) ? Target.AVX512 : Target.AVX2);
        } catch (UnsupportedOperationException | OutOfMemoryError | IllegalCallerException e) {
            return none(e.getMessage());
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            return none("native access is denied (start Java with --enable-native-access=ALL-UNNAMED)");
        }
    }

    private static Availability of(Target target) {
        return new Availability(Optional.of(new MachineCompiler(target)), "");
    }

    /** Whether the processor has the larger vectors and computes with them what it should. */
    private static boolean serves(Target target) {
        return FEATURES.containsAll(Set.of("avx512f", "avx512dq", "avx512vl")) && SelfCheck.passes(target);
    }

    private static Availability none(String obstacle) {
        return new Availability(Optional.empty(), obstacle);
    }

    private static Set<String> features() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("flags")).findFirst()
                    .map(line -> Set.copyOf(Arrays.asList(line.split(" "))))
                    .orElse(Set.of());
        } catch (IOException unreadable) {
            return Set.of();
        }
    }

    private static boolean answers() {
        byte[] code = new Assembler().emit(Op.MOV, General.RAX, Immediate.of(ANSWER)).emit(Op.RET).finish().bytes();
        ExecutableCode function = new ExecutableCode(code, "testudo answer");
        return Foreign.call(function.entry(), 0, 0, 0, 0, 0, 0, 0, 0) == ANSWER;
    }
}
