package testudo.cli.own;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Where a compiler puts class files: nowhere but here; for one thread. */
final class ClassesInMemory extends ForwardingJavaFileManager<JavaFileManager> {

    private final Map<String, ByteArrayOutputStream> files = new HashMap<>();

    ClassesInMemory(JavaFileManager others) {
        super(others);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
            @Override
            public OutputStream openOutputStream() {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                files.put(name, bytes);
                return bytes;
            }
        };
    }

    /** Class files by the names of the classes. */
    Map<String, byte[]> files() {
        return files.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, e -> e.getValue().toByteArray()));
    }
}
