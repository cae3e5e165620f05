package testudo.cli.template;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

import testudo.cli.choice.Mistake;

/**
 * A library of Testudo as it lies beside the program, and what it needs.
 *
 * @param jar   its file
 * @param needs what it depends on, group, name and version with colons between
 */
record Library(String name, String version, Path jar, List<String> needs) {

    private static final String GROUP = "testudo";

    Library {
        needs = List.copyOf(needs);
    }

    /** A library with all others of Testudo that it needs, by name. */
    static Map<String, Library> withAllItNeeds(String name) {
        Map<String, Library> found = new TreeMap<>();
        add(name, found);
        return found;
    }

    private static void add(String name, Map<String, Library> found) {
        if (!found.containsKey(name)) {
            Library library = named(name);
            found.put(name, library);
            library.needs.stream().map(need -> need.split(":")).filter(need -> need[0].equals(GROUP))
                    .forEach(need -> add(need[1], found));
        }
    }

    private static Library named(String name) {
        try {
            URL pom = resource(GROUP, name, "pom.xml");
            if (!(pom.openConnection() instanceof JarURLConnection inJar)) {
                throw missing(name);
            }
            List<String> needs = new ArrayList<>();
            NodeList dependencies;
            try (InputStream in = pom.openStream()) {
                dependencies = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in)
                        .getElementsByTagName("dependency");
            }
            for (int n = 0; n < dependencies.getLength(); n++) {
                Element dependency = (Element) dependencies.item(n);
                if (!text(dependency, "scope").equals("test")) {
                    String group = text(dependency, "groupId");
                    String needed = text(dependency, "artifactId");
                    needs.add(group + ":" + needed + ":" + version(group, needed));
                }
            }
            return new Library(name, version(GROUP, name), Path.of(inJar.getJarFileURL().toURI()), needs);
        } catch (IOException | SAXException | ParserConfigurationException | URISyntaxException e) {
            throw new IllegalStateException("The library " + name + " cannot be read.", e);
        }
    }

    private static String version(String group, String name) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = resource(group, name, "pom.properties").openStream()) {
            properties.load(in);
        }
        return properties.getProperty("version");
    }

    private static URL resource(String group, String name, String file) {
        URL found = Library.class.getClassLoader().getResource("META-INF/maven/" + group + "/" + name + "/" + file);
        if (found == null) {
            throw missing(name);
        }
        return found;
    }

    /** Classes that were not packed, as in the middle of a build. */
    private static Mistake missing(String name) {
        return new Mistake("a project holds the libraries of Testudo as jars, and '" + name + "' is none here; build the program first");
    }

    private static String text(Element of, String tag) {
        NodeList found = of.getElementsByTagName(tag);
        return found.getLength() == 0 ? "" : found.item(0).getTextContent().strip();
    }

    /** Its description for Maven, which needs no parent. */
    byte[] pom() {
        StringBuilder pom = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <project xmlns="http://maven.apache.org/POM/4.0.0">
                  <modelVersion>4.0.0</modelVersion>
                """);
        pom.append(coordinates("  ", GROUP, name, version)).append("  <dependencies>\n");
        for (String need : needs) {
            String[] part = need.split(":");
            pom.append("    <dependency>\n").append(coordinates("      ", part[0], part[1], part[2])).append("    </dependency>\n");
        }
        return pom.append("  </dependencies>\n</project>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String coordinates(String indent, String group, String name, String version) {
        return indent + "<groupId>" + group + "</groupId>\n" + indent + "<artifactId>" + name + "</artifactId>\n" + indent + "<version>"
                + version + "</version>\n";
    }
}
