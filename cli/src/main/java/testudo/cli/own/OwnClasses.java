package testudo.cli.own;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import testudo.api.model.Model;

/**
 * The classes of a Java file; any thread.
 *
 * <p>Its name, which every line of a stack trace has, is {@link #MARK} and the file: so whatever is thrown tells by itself whether a
 * user's file was at work, and which.
 */
final class OwnClasses extends ClassLoader {

    static final String MARK = "own:";

    private static final String SUFFIX = ".class";

    private final Map<String, byte[]> files; // as compiled

    /** @param files class files by the names of the classes, as in {@code demo.Wave$Side} */
    OwnClasses(JavaSource source, Map<String, byte[]> files) {
        super(MARK + source.file(), Model.class.getClassLoader());
        this.files = Map.copyOf(files);
    }

    Set<String> names() {
        return new TreeSet<>(files.keySet());
    }

    /** Its own classes first: one of the program that happens to have the same name is not what the file means. */
    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            if (!files.containsKey(name)) {
                return super.loadClass(name, resolve);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded == null ? findClass(name) : loaded;
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = files.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        byte[] tamed = ExitCall.refusedIn(bytes);
        return defineClass(name, tamed, 0, tamed.length);
    }

    /** Class files too, from which formulas are lifted. */
    @Override
    public InputStream getResourceAsStream(String path) {
        byte[] bytes = path.endsWith(SUFFIX)
                ? files.get(path.substring(0, path.length() - SUFFIX.length()).replace('/', '.')) : null;
        return bytes == null ? super.getResourceAsStream(path) : new ByteArrayInputStream(bytes);
    }
}
