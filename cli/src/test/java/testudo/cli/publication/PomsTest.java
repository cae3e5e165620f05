package testudo.cli.publication;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What Maven Central asks of POMs, and that the BOM names every library. */
class PomsTest {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** Parents and lists, which are no libraries. */
    private static final Set<String> NO_LIBRARIES = Set.of("stencil-project", "bom", "examples/tutorial");

    /** They have no parent to say it for them. */
    private static final List<String> ON_THEIR_OWN = List.of(".", "stencil-project", "bom");

    private static Element pom(String module) throws IOException, ParserConfigurationException, SAXException {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(ROOT.resolve(module).resolve("pom.xml").toFile())
                .getDocumentElement();
    }

    private static List<Element> children(Element of, String name) {
        return IntStream.range(0, of.getChildNodes().getLength()).mapToObj(of.getChildNodes()::item)
                .filter(n -> n.getNodeType() == Node.ELEMENT_NODE && n.getNodeName().equals(name)).map(n -> (Element) n)
                .toList();
    }

    private static String text(Element of, String... path) {
        Element at = of;
        for (String name : path) {
            List<Element> found = children(at, name);
            assertFalse(found.isEmpty(), () -> "no " + name + " in " + of.getNodeName());
            at = found.getFirst();
        }
        return at.getTextContent().strip();
    }

    private static List<String> modules() throws IOException, ParserConfigurationException, SAXException {
        return children(children(pom("."), "modules").getFirst(), "module").stream().map(m -> m.getTextContent().strip())
                .toList();
    }

    @Test
    void everyPomSaysWhatItIs() throws IOException, ParserConfigurationException, SAXException {
        for (String module : modules()) {
            Element pom = pom(module);
            assertFalse(text(pom, "name").isEmpty() || text(pom, "description").isEmpty(), module);
        }
        for (String module : ON_THEIR_OWN) {
            Element pom = pom(module);
            assertTrue(text(pom, "url").startsWith("https://"), module);
            assertEquals("Apache-2.0", text(pom, "licenses", "license", "name"), module);
            assertFalse(text(pom, "developers", "developer", "name").isEmpty(), module);
            assertTrue(text(pom, "scm", "connection").startsWith("scm:git:"), module);
            assertEquals(text(pom("."), "version"), text(pom, "version"), module);
            assertEquals(text(pom("."), "scm", "url"), text(pom, "scm", "url"), module);
        }
        assertTrue(Files.readString(ROOT.resolve("python/pyproject.toml"))
                .contains("\nversion = \"" + text(pom("."), "version") + "\"\n"), "the Python package has the same version");
    }

    @Test
    void theBomNamesEveryLibraryOnce() throws IOException, ParserConfigurationException, SAXException {
        List<String> named =
                children(children(children(pom("bom"), "dependencyManagement").getFirst(), "dependencies").getFirst(),
                        "dependency").stream().map(d -> text(d, "artifactId")).toList();
        Set<String> libraries = new TreeSet<>(modules());
        libraries.removeAll(NO_LIBRARIES);
        assertEquals(List.copyOf(libraries), named);
    }
}
