package testudo.cli;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

/** What the launcher makes of a library that is too old to be kept linked. */
@Timeout(300)
class RenumberTest {

    private static final int OLDEST_KEPT = ClassFile.JAVA_6_VERSION;

    @TempDir
    private Path directory;

    @Test
    void classesAreTheSameButNewerAndTheVirtualMachineTakesThem() throws Exception {
        Path library = library();
        Path copy = directory.resolve("copy.jar");
        assertEquals(0, renumber(library, copy));
        try (ZipFile old = new ZipFile(library.toFile());
                ZipFile now = new ZipFile(copy.toFile());
                URLClassLoader loader =
                        new URLClassLoader(new URL[] {copy.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            List<String> names = old.stream().map(ZipEntry::getName).toList();
            assertEquals(names, now.stream().map(ZipEntry::getName).toList());
            for (ZipEntry entry : Collections.list(old.entries())) {
                byte[] before = old.getInputStream(entry).readAllBytes();
                byte[] after = now.getInputStream(now.getEntry(entry.getName())).readAllBytes();
                String name = entry.getName();
                if (!name.endsWith(".class") || name.endsWith("module-info.class")) {
                    assertArrayEquals(before, after, name);
                    continue;
                }
                ClassModel model = ClassFile.of().parse(after);
                assertTrue(model.majorVersion() >= OLDEST_KEPT, name);
                assertEquals(opcodes(ClassFile.of().parse(before)), opcodes(model), name);
                Class<?> loaded = Class.forName(name.replace(".class", "").replace('/', '.'), true, loader);
                assertSame(loader, loaded.getClassLoader());
            }
        }
        assertEquals(1, renumber(copy, directory.resolve("again.jar")), "nothing is old any more");
    }

    private static Path library() throws URISyntaxException {
        return Path.of(CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    private static List<List<Opcode>> opcodes(ClassModel model) {
        return model.methods().stream().map(RenumberTest::opcodes).toList();
    }

    private static List<Opcode> opcodes(MethodModel method) {
        return method.code().stream().flatMap(CodeModel::elementStream)
                .flatMap(element -> element instanceof Instruction instruction ? Stream.of(instruction.opcode())
                        : Stream.empty())
                .toList();
    }

    private static int renumber(Path jar, Path copy) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                Path.of("..", "bin", "Renumber.java").toString(), jar.toString(), copy.toString()).inheritIO().start();
        assertTrue(process.waitFor(200, TimeUnit.SECONDS));
        return process.exitValue();
    }
}
