package testudo.cli.tuning;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.TuningKey;
import testudo.runtime.tuning.Tunings;

/**
 * The choices of earlier tunings, in one file that is replaced as a whole.
 *
 * <p>Two programs that remember at once may lose one choice, never the file. Safe for one thread. What reads and writes JSON
 * is loaded only where there is a file to read or to write, since it takes a tenth of a second.
 */
public final class TuningFile implements Tunings {

    /** Where tests keep their caches. */
    private static final String PROPERTY = "testudo.cache";

    private static final class Json {

        static final ObjectMapper MAPPER = new ObjectMapper()
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

        private Json() {}
    }

    private record Entry(TuningKey key, Tuned tuned) {}

    private record Content(List<Entry> choices) {}

    /** @param damaged whether there is a file that testudo did not write */
    private record Found(List<Entry> entries, boolean damaged) {}

    private final Path file;
    private Optional<CompletableFuture<Found>> ahead = Optional.empty();

    public TuningFile(Path file) {
        this.file = file;
    }

    /** {@code testudo/tuning.json} in the user's cache directory as the XDG base directory specification has it. */
    public static TuningFile ofThisUser() {
        String property = System.getProperty(PROPERTY);
        return new TuningFile((property != null ? Path.of(property)
                : directory(System.getenv(), Path.of(System.getProperty("user.home")))).resolve("tuning.json"));
    }

    /** A relative directory in the environment is to be ignored. */
    static Path directory(Map<String, String> environment, Path home) {
        String cache = environment.getOrDefault("XDG_CACHE_HOME", "");
        return (Path.of(cache).isAbsolute() ? Path.of(cache) : home.resolve(".cache")).resolve("testudo");
    }

    public Path path() {
        return file;
    }

    /** Has another thread read the file, for those who look for something in it later; what others remember is not seen then. */
    public TuningFile readAhead() {
        ahead = Optional.of(CompletableFuture.supplyAsync(this::read));
        return this;
    }

    /** What was remembered for a key; a file that cannot be read holds nothing. */
    @Override
    public Optional<Tuned> find(TuningKey key) {
        Found found = ahead.map(CompletableFuture::join).orElseGet(this::read);
        // Who looks again, for fewer workers, need not hear of damage again.
        ahead = ahead.map(_ -> CompletableFuture.completedFuture(new Found(found.entries, false)));
        return entries(found, Level.WARNING).stream().filter(e -> e.key.equals(key)).map(Entry::tuned).findFirst();
    }

    /** @param damage how loudly to tell of a damaged file; one that is absent or out of reach is nothing unusual */
    private List<Entry> entries(Found found, Level damage) {
        if (found.damaged) {
            System.getLogger(TuningFile.class.getName()).log(damage,
                    "{0} is not what this version of testudo writes and is ignored.", file);
        }
        return found.entries;
    }

    private Found read() {
        try {
            byte[] bytes = Files.readAllBytes(file);
            Content content = Json.MAPPER.readValue(bytes, Content.class);
            content.choices.forEach(e -> Objects.requireNonNull(e.key));
            return new Found(content.choices, false);
        } catch (FileSystemException unreadable) {
            return new Found(List.of(), false);
        } catch (IOException | RuntimeException damaged) {
            return new Found(List.of(), true);
        }
    }

    /**
     * Replaces what was remembered for a key.
     *
     * @throws IOException when the file cannot be written
     */
    public void remember(TuningKey key, Tuned tuned) throws IOException {
        List<Entry> entries = new ArrayList<>(entries(read(), Level.DEBUG));
        entries.removeIf(e -> e.key.equals(key));
        entries.add(new Entry(key, tuned));
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path next = Files.createTempFile(file.toAbsolutePath().getParent(), "tuning", ".tmp");
        try {
            Files.write(next, Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(new Content(entries)));
            try (FileChannel channel = FileChannel.open(next, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
    }
}
