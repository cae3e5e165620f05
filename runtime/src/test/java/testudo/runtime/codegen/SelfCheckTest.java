package testudo.runtime.codegen;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import testudo.runtime.codegen.machine.Target;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** What is tried before machine code is trusted with vectors that not every processor has. */
@Timeout(900)
class SelfCheckTest {

    @Test
    void aProcessorThatServesPasses() {
        Assumptions.assumeTrue(KernelCompiler.machine().compiler().isPresent(), "skipped: no machine code here");
        assertTrue(SelfCheck.passes(Target.AVX2));
    }
}
