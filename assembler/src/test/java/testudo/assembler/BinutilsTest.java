package testudo.assembler;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.junit.jupiter.api.Assertions.assertEquals;

/** The binutils of this machine agree with the golden file, so that it is neither stale nor edited. */
class BinutilsTest {

    @Test
    void assemblingTheTextsAfreshGivesTheGoldenFile(@TempDir Path directory) throws IOException, InterruptedException {
        Binutils.need();
        List<String> golden = Golden.file();
        assertEquals("", Golden.differences(golden,
                Binutils.assemble(golden.stream().map(Golden::text).toList(), directory)));
    }
}
