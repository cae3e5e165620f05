package testudo.runtime.memory;

import java.util.Optional;

import org.junit.jupiter.api.Test;

import testudo.runtime.codegen.KernelCompiler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** The pages beside the memory of other tests are really forbidden. */
class GuardedMemoryTest {

    @Test
    void theNextByteIsForbidden() {
        assumeTrue(KernelCompiler.machine().compiler().isPresent());
        for (long size : new long[] {8, 4096, 4104, 100_000}) {
            try (GuardedMemory atEnd = new GuardedMemory(size, true); GuardedMemory atStart = new GuardedMemory(size, false)) {
                assertEquals(Optional.of("rw-p"), Mappings.rights(atEnd.bytes().address()));
                assertEquals(Optional.of("rw-p"), Mappings.rights(atEnd.bytes().address() + size - 1));
                assertEquals(Optional.of("---p"), Mappings.rights(atEnd.bytes().address() + size));
                assertEquals(Optional.of("---p"), Mappings.rights(atStart.bytes().address() - 1));
            }
        }
    }
}
