package testudo.cli.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

import testudo.cli.about.Version;
import testudo.data.snapshot.RankWriter;
import testudo.distributed.execution.RankExecution;
import testudo.runtime.execution.Execution;
import testudo.transport.Transport;

/** A digest of the program that runs: two builds of one version differ in it. */
final class ProgramDigest {

    /** A class of each part that computes, carries or writes what nodes share. */
    private static final List<Class<?>> PARTS = List.of(ProgramDigest.class, RankExecution.class, Execution.class,
            RankWriter.class, Transport.class);

    private ProgramDigest() {}

    /** Of version, virtual machine, and the bytes of the jars or class files that it runs from. */
    static long ofThisProgram() {
        CRC32C sum = new CRC32C();
        sum.update((Version.number() + "\0" + Runtime.version()).getBytes(StandardCharsets.UTF_8));
        PARTS.stream().flatMap(part -> Stream.ofNullable(part.getProtectionDomain().getCodeSource()))
                .map(source -> Path.of(URI.create(source.getLocation().toString()))).distinct()
                .forEach(place -> add(sum, place));
        return sum.getValue();
    }

    private static void add(CRC32C sum, Path place) {
        try (Stream<Path> files = Files.walk(place)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                sum.update(Files.readAllBytes(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
