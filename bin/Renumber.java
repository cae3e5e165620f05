import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassElement;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.MethodModel;
import java.lang.classfile.MethodTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar and numbers its oldest classes as a compiler for Java 8 would, with the stack maps that this number asks for: the virtual
 * machine keeps no class linked that is older than Java 6 (docs/decisions/0029-start.md). Their instructions stay as they are. A single
 * source file for 'java', with the jar and the copy to be made as arguments; ends with 1 where nothing is old, or the copy would be wrong.
 */
final class Renumber {

    private static final int OLD = ClassFile.JAVA_6_VERSION;
    private static final int NEW = ClassFile.JAVA_8_VERSION;

    private final ZipFile jar;
    private final ClassFile files;
    private int renumbered;

    private Renumber(ZipFile jar) {
        this.jar = jar;
        files = ClassFile.of(ClassFile.StackMapsOption.GENERATE_STACK_MAPS, ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(this::bytesOf).orElse(ClassHierarchyResolver.defaultResolver())));
    }

    public static void main(String[] args) throws IOException {
        try (ZipFile jar = new ZipFile(args[0])) {
            Renumber all = new Renumber(jar);
            try (ZipOutputStream copy = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(Path.of(args[1]))))) {
                for (ZipEntry entry : Collections.list(jar.entries())) {
                    ZipEntry same = new ZipEntry(entry.getName());
                    same.setTime(entry.getTime());
                    copy.putNextEntry(same);
                    copy.write(all.renumbered(entry));
                    copy.closeEntry();
                }
            }
            System.exit(all.renumbered > 0 ? 0 : 1);
        }
    }

    private byte[] renumbered(ZipEntry entry) throws IOException {
        byte[] bytes = jar.getInputStream(entry).readAllBytes();
        if (!entry.getName().endsWith(".class")) {
            return bytes;
        }
        ClassModel old = files.parse(bytes);
        if (old.majorVersion() >= OLD) {
            return bytes;
        }
        renumbered++;
        byte[] renumbered = files.transformClass(old, new ClassTransform() {

            @Override
            public void accept(ClassBuilder written, ClassElement element) {
                switch (element) {
                    case ClassFileVersion _ -> {}
                    case MethodModel method -> written.transformMethod(method,
                            MethodTransform.transformingCode(CodeTransform.ACCEPT_ALL)); // as it is, but written anew, with a map
                    default -> written.with(element);
                }
            }

            @Override
            public void atEnd(ClassBuilder written) {
                written.withVersion(NEW, 0);
            }
        });
        if (!files.verify(renumbered).isEmpty()) {
            throw new IOException(entry.getName() + ": " + files.verify(renumbered).getFirst());
        }
        return renumbered;
    }

    private InputStream bytesOf(ClassDesc type) {
        try {
            String descriptor = type.descriptorString();
            ZipEntry entry = jar.getEntry(descriptor.substring(1, descriptor.length() - 1) + ".class");
            return entry == null ? null : jar.getInputStream(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
