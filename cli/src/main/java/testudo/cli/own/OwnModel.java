package testudo.cli.own;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.regex.Pattern;

import testudo.api.grid.Grid;
import testudo.api.model.Diagnostic;
import testudo.api.model.Model;
import testudo.api.model.ModelException;
import testudo.api.model.ModelParameter;
import testudo.api.model.Settings;
import testudo.api.model.Setup;
import testudo.api.model.Study;

/**
 * The model in a user's Java file.
 *
 * <p>What it throws becomes an {@link OwnModelException} with the line of the file, unless it is a {@link ModelException}, which says
 * what is wrong with grid or parameters as of any other model.
 */
public final class OwnModel implements Model {

    /** Names as they stand in scenarios, summaries and names of directories. */
    private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    private final JavaSource source;
    private final Model model;

    private OwnModel(JavaSource source, Model model) {
        this.source = source;
        this.model = model;
    }

    /**
     * Compiles the file and makes the one model in it.
     *
     * @throws OwnModelException when it does not compile, has no model or several, or the model cannot be made or has no good name
     * @throws testudo.cli.about.MissingModule when this Java has no compiler
     */
    public static OwnModel of(JavaSource source) {
        OwnClasses classes = Compilation.of(source);
        List<Class<?>> models = models(source, classes);
        if (models.size() != 1) {
            throw new OwnModelException(source.file() + (models.isEmpty()
                    ? ": has no model, which is a class that implements " + Model.class.getName()
                            + "; 'testudo new NAME' writes one to begin with"
                    : ": has " + models.size() + " models, " + String.join(", ", models.stream().map(Class::getName).toList())
                            + "; a file holds one"));
        }
        OwnModel own = new OwnModel(source, make(source, models.getFirst()));
        own.summary();
        own.parameters();
        own.standardGrid();
        String name = own.name();
        if (!NAME.matcher(name).matches()) {
            throw new OwnModelException(source.file() + ": the name() of a model is made of lower-case letters and digits with "
                    + "hyphens between, such as shallow-water, got '" + name + "'");
        }
        return own;
    }

    private static List<Class<?>> models(JavaSource source, OwnClasses classes) {
        List<Class<?>> models = new ArrayList<>();
        for (String name : classes.names()) {
            try {
                Class<?> type = Class.forName(name, false, classes);
                boolean free = !type.isMemberClass() || Modifier.isStatic(type.getModifiers());
                if (Model.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers()) && free
                        && !type.isAnonymousClass() && !type.isLocalClass()) {
                    models.add(type);
                }
            } catch (ClassNotFoundException | LinkageError | SecurityException e) {
                throw new OwnModelException(
                        source.file() + ": its class " + name + " cannot be loaded (" + e.getMessage() + ")", e);
            }
        }
        return models;
    }

    private static Model make(JavaSource source, Class<?> type) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return (Model) constructor.newInstance();
        } catch (NoSuchMethodException e) {
            throw new OwnModelException(source.file() + ": " + type.getSimpleName()
                    + " needs a constructor without arguments; what can be chosen are parameters()", e);
        } catch (InvocationTargetException e) {
            throw failed(source, e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw failed(source, e);
        }
    }

    private static OwnModelException failed(JavaSource source, Throwable e) {
        return new OwnModelException(Blame.of(e).orElseGet(() -> source.file() + ": " + e), e);
    }

    /** What it was made from. */
    public JavaSource source() {
        return source;
    }

    @Override
    public String name() {
        return called("name", model::name);
    }

    @Override
    public String summary() {
        return called("summary", model::summary);
    }

    @Override
    public List<ModelParameter> parameters() {
        return List.copyOf(called("parameters", model::parameters));
    }

    @Override
    public Grid standardGrid() {
        return called("standardGrid", model::standardGrid);
    }

    @Override
    public Grid standardGrid(Settings settings) {
        return called("standardGrid", () -> model.standardGrid(settings));
    }

    @Override
    public Setup setup(Grid grid, Settings settings) {
        Setup setup = called("setup", () -> model.setup(grid, settings));
        return setup.examination().map(cells -> setup.toBeExamined(() -> called("setup", cells::warnings))).orElse(setup);
    }

    @Override
    public Optional<Study> study(Setup setup, Settings settings, long steps) {
        return called("study", () -> model.study(setup, settings, steps));
    }

    @Override
    public List<Diagnostic> diagnostics(Grid grid, Settings settings) {
        return called("diagnostics", () -> model.diagnostics(grid, settings));
    }

    private <T> T called(String method, Supplier<T> call) {
        T result;
        try {
            result = call.get();
        } catch (ModelException | CancellationException | OutOfMemoryError e) {
            throw e;
        } catch (RuntimeException | Error e) {
            throw failed(source, e);
        }
        if (result == null) {
            throw new OwnModelException(source.file() + ": " + method + "() gives null");
        }
        return result;
    }
}
