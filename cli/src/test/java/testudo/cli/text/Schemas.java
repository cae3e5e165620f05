package testudo.cli.text;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

/** The schemas of {@code docs/schemas}, by name. */
public final class Schemas {

    static final Path FOLDER = Path.of("../docs/schemas");

    private Schemas() {}

    public static JsonSchema of(String name) throws IOException {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(FOLDER.resolve(name + ".schema.json")));
    }

    /** A JSON text that is what its schema says. */
    public static ObjectNode held(String name, String text) throws IOException {
        JsonNode json = new ObjectMapper().readTree(text);
        assertEquals(Set.of(), of(name).validate(json), json::toPrettyString);
        return (ObjectNode) json;
    }

    /** Fails where a schema takes a text without one of its keys, or with one more: it would prove nothing. */
    public static void refusesOthers(String name, ObjectNode json, Set<String> optional) throws IOException {
        for (String key : (Iterable<String>) json::fieldNames) {
            ObjectNode without = json.deepCopy().without(key);
            assertEquals(optional.contains(key), of(name).validate(without).isEmpty(), key + " is missing");
        }
        assertFalse(of(name).validate(json.deepCopy().put("further", 1)).isEmpty());
    }
}
