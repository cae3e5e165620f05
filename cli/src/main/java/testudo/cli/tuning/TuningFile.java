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

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;

import testudo.runtime.decomposition.Bandwidths;
import testudo.runtime.decomposition.Caches;
import testudo.runtime.tuning.Tuned;
import testudo.runtime.tuning.TuningKey;
import testudo.runtime.tuning.Tunings;

/**
 * The choices of earlier tunings, and how fast the machine was found to be, in one file that is replaced as a whole.
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

    /** How fast the caches and the memory of a machine are, or of those of its processors that may be used. */
    private record Machine(String processor, long secondLevel, long thirdLevel, int processors, Bandwidths bandwidths) {

        static Machine here(Bandwidths bandwidths) {
            Caches caches = Caches.ofThisMachine(1);
            return new Machine(TuningKey.processorHere(), caches.second(), caches.third(),
                    Runtime.getRuntime().availableProcessors(),
                    bandwidths);
        }

        boolean sameAs(Machine other) {
            return processor.equals(other.processor) && secondLevel == other.secondLevel && thirdLevel == other.thirdLevel
                    && processors == other.processors;
        }
    }

    /** @param machines none in files of versions that did not measure them */
    private record Content(List<Entry> choices, @JsonSetter(nulls = Nulls.AS_EMPTY) List<Machine> machines) {

        static final Content NOTHING = new Content(List.of(), List.of());
    }

    /** @param damaged whether there is a file that testudo did not write */
    private record Found(Content content, boolean damaged) {}

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
        ahead = ahead.map(_ -> CompletableFuture.completedFuture(new Found(found.content, false)));
        return content(found, Level.WARNING).choices.stream().filter(e -> e.key.equals(key)).map(Entry::tuned).findFirst();
    }

    /** @param damage how loudly to tell of a damaged file; one that is absent or out of reach is nothing unusual */
    private Content content(Found found, Level damage) {
        if (found.damaged) {
            System.getLogger(TuningFile.class.getName()).log(damage,
                    "{0} is not what this version of testudo writes and is ignored.", file);
        }
        return found.content;
    }

    private Found read() {
        try {
            byte[] bytes = Files.readAllBytes(file);
            Content content = Json.MAPPER.readValue(bytes, Content.class);
            content.choices.forEach(e -> Objects.requireNonNull(e.key));
            content.machines.forEach(m -> Objects.requireNonNull(m.processor));
            return new Found(content, false);
        } catch (FileSystemException unreadable) {
            return new Found(Content.NOTHING, false);
        } catch (IOException | RuntimeException damaged) {
            return new Found(Content.NOTHING, true);
        }
    }

    /**
     * Replaces what was remembered for a key.
     *
     * @throws IOException when the file cannot be written
     */
    public void remember(TuningKey key, Tuned tuned) throws IOException {
        Content before = content(read(), Level.DEBUG);
        List<Entry> choices = new ArrayList<>(before.choices);
        choices.removeIf(e -> e.key.equals(key));
        choices.add(new Entry(key, tuned));
        write(new Content(choices, before.machines));
    }

    /** What was remembered of this machine. */
    @Override
    public Optional<Bandwidths> bandwidths() {
        List<Machine> machines = ahead.map(CompletableFuture::join).orElseGet(this::read).content.machines;
        return machines.isEmpty() ? Optional.empty()
                : machines.stream().filter(m -> m.sameAs(Machine.here(m.bandwidths))).map(Machine::bandwidths).findFirst();
    }

    /**
     * Replaces what was remembered of this machine.
     *
     * @throws IOException when the file cannot be written
     */
    public void remember(Bandwidths bandwidths) throws IOException {
        Content before = content(read(), Level.DEBUG);
        Machine here = Machine.here(bandwidths);
        List<Machine> machines = new ArrayList<>(before.machines);
        machines.removeIf(here::sameAs);
        machines.add(here);
        write(new Content(before.choices, machines));
    }

    private void write(Content content) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Path next = Files.createTempFile(file.toAbsolutePath().getParent(), "tuning", ".tmp");
        try {
            Files.write(next, Json.MAPPER.writerWithDefaultPrettyPrinter().writeValueAsBytes(content));
            try (FileChannel channel = FileChannel.open(next, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(next);
        }
        ahead = Optional.empty();
    }
}
