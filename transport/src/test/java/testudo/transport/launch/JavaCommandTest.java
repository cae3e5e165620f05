package testudo.transport.launch;

import java.util.List;

import org.junit.jupiter.api.Test;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** Processes that are started are told what the program wants all of them to know, before what is said of one of them. */
class JavaCommandTest {

    @Test
    void settingsComeBeforeTheProgram() {
        List<String> words = new JavaCommand("some.Main", List.of("seen=true")).words(2, List.of("own=1"), List.of("run", "x"));
        int at = words.indexOf("-Dseen=true");
        assertTrue(at > 0, words.toString());
        assertEquals("-Down=1", words.get(at + 1));
        assertEquals(List.of("run", "x"), words.subList(words.size() - 2, words.size()));
    }
}
