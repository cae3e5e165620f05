package testudo.runtime.decomposition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import testudo.sync.processors.SystemFiles;

import static org.junit.jupiter.api.Assertions.assertEquals;

class ProcessorFamilyTest {

    @TempDir
    private Path root;

    private Optional<ProcessorFamily> told(String vendor, String family, String model, int siblings, int cores)
            throws IOException {
        Files.writeString(Files.createDirectories(root.resolve("proc")).resolve("cpuinfo"), String.join("\n", "processor\t: 0",
                "vendor_id\t: " + vendor, "cpu family\t: " + family, "model\t\t: " + model, "model name\t: some",
                "siblings\t: " + siblings, "cpu cores\t: " + cores, "", ""));
        return ProcessorFamily.of(new SystemFiles(root));
    }

    @Test
    void aVirtualMachineHasAPartOfAComplex() throws IOException {
        ProcessorFamily zen5 = told("AuthenticAMD", "26", "2", 2, 2).orElseThrow();
        assertEquals(new Caches(1 << 20, 32 << 20, 2), zen5.caches(2, 2));
        assertEquals(new Caches(1 << 20, 32 << 20, 8), zen5.caches(64, 64));
        ProcessorFamily zen2 = told("AuthenticAMD", "23", "49", 8, 8).orElseThrow();
        assertEquals(new Caches(512 << 10, 16 << 20, 4), zen2.caches(8, 8));
    }

    @Test
    void theThreadsOfACoreShareItsSecondLevel() throws IOException {
        ProcessorFamily zen3 = told("AuthenticAMD", "25", "1", 8, 4).orElseThrow();
        assertEquals(new Caches(512 << 10, 32 << 20, 8), zen3.caches(4, 8));
        assertEquals(new Caches(256 << 10, 32 << 20, 8), zen3.caches(5, 8));
    }

    @Test
    void othersAreUnknown() throws IOException {
        assertEquals(Optional.empty(), told("AuthenticAMD", "26", "255", 2, 2));
        assertEquals(Optional.empty(), told("AuthenticAMD", "many", "2", 2, 2));
        assertEquals(Optional.empty(), told("GenuineIntel", "26", "2", 2, 2));
        assertEquals(Optional.empty(), ProcessorFamily.of(new SystemFiles(root.resolve("nowhere"))));
    }
}
