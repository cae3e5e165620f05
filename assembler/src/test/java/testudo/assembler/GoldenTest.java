package testudo.assembler;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Every instruction has the bytes that binutils gives it. */
class GoldenTest {

    @Test
    void bytesAreThoseOfTheGoldenFile() throws IOException {
        List<String> expected = Golden.file();
        List<String> got = Golden.ours();
        if (!expected.equals(got)) {
            Files.write(Path.of("target", "golden-lines.txt"), got.stream().map(Golden::text).toList());
        }
        assertEquals("", Golden.differences(expected, got));
    }

    @Test
    void everyFormIsTried() {
        Set<Form> tried = new HashSet<>();
        Cases.all().forEach(one -> tried.add(one.form()));
        for (Op op : Op.values()) {
            for (Form form : op.forms()) {
                assertTrue(form.places().jumps() || tried.contains(form), () -> op + " " + form);
            }
        }
    }
}
