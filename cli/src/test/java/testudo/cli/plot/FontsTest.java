package testudo.cli.plot;

import java.util.List;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;

import testudo.data.norms.MissingLibraryException;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

class FontsTest {

    @Test
    void howeverTheJdkFailsWithoutFontsTheUserIsToldWhatToInstall() {
        List<Supplier<String[]>> systems = List.of(() -> new String[0], () -> {
            // a JDK of jlink in an empty root directory
            throw new RuntimeException("Fontconfig head is null, check your fonts or fonts configuration");
        }, () -> {
            throw new InternalError("java.lang.reflect.InvocationTargetException");
        }, () -> {
            throw new UnsatisfiedLinkError("libfreetype.so.6: cannot open shared object file");
        }, () -> {
            throw new NullPointerException();
        });
        for (Supplier<String[]> system : systems) {
            String told = assertThrows(MissingLibraryException.class, () -> Fonts.require(system)).getMessage();
            assertTrue(told.contains("apt-get install fontconfig"), told);
        }
        assertDoesNotThrow(() -> Fonts.require(() -> new String[] {"DejaVu Sans"}));
    }
}
