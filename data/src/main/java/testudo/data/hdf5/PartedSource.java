package testudo.data.hdf5;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import testudo.api.program.Precision;

/**
 * An index and its parts, as one: jHDF reads no datasets whose elements are in other files, so the parts are read themselves.
 *
 * <p>One part is open at a time, but for those whose elements a stream of values is at.
 */
final class PartedSource implements Hdf5Source {

    private final Path index;
    private final WholeSource file;
    private final Parts parts;
    private final Map<String, PartedVariable> known = new TreeMap<>();
    private final List<MergedValues> streams = new ArrayList<>();

    PartedSource(Path index, WholeSource file, Parts parts) {
        this.index = index;
        this.file = file;
        this.parts = parts;
    }

    @Override
    public Map<String, Object> attributes() {
        return file.attributes();
    }

    @Override
    public Map<String, Object> attributes(String dataset) {
        Map<String, Object> whole = new TreeMap<>(parts.variables().contains(dataset) ? first(dataset)
                : in(0, part -> part.attributes(dataset)));
        whole.remove(Parts.OFFSET);
        whole.remove(Parts.SHAPE);
        whole.keySet().stream().filter(name -> name.startsWith(Parts.WHOLE)).toList()
                .forEach(name -> whole.put(name.substring(Parts.WHOLE.length()), whole.remove(name)));
        return whole;
    }

    private Map<String, Object> first(String variable) {
        for (int n = 0; n < parts.count(); n++) {
            Map<String, Object> found = in(n, part -> part.holds(variable) ? part.attributes(variable) : Map.of());
            if (!found.isEmpty()) {
                return found;
            }
        }
        throw new ContentException("no part of it holds '" + variable + "'");
    }

    @Override
    public List<String> variables() {
        return parts.variables();
    }

    @Override
    public List<Dimension> dimensions(String variable) {
        return variable(variable).dimensions();
    }

    @Override
    public int[] extents(String dataset) {
        return parts.variables().contains(dataset) ? variable(dataset).extents() : in(0, part -> part.extents(dataset));
    }

    @Override
    public Precision precision(String variable) {
        return variable(variable).precision();
    }

    @Override
    public Values values(String variable) {
        PartedVariable whole = variable(variable);
        MergedValues merged = new MergedValues(whole, index);
        streams.add(merged);
        return merged;
    }

    @Override
    public Object small(String name) {
        return in(0, part -> part.small(name));
    }

    @Override
    public boolean holds(String dataset) {
        return parts.variables().contains(dataset) || in(0, part -> part.holds(dataset));
    }

    private PartedVariable variable(String name) {
        if (!parts.variables().contains(name)) {
            throw new ContentException("it holds no '" + name + "'");
        }
        if (!known.containsKey(name)) {
            PartedVariable.Survey survey = new PartedVariable.Survey(name);
            for (int n = 0; n < parts.count(); n++) {
                String part = parts.file(n);
                in(n, source -> survey.add(part, source));
            }
            known.put(name, survey.whole());
        }
        return known.get(name);
    }

    /** Something in a part. */
    @FunctionalInterface
    private interface Reading<T> {
        T of(WholeSource part);
    }

    private <T> T in(int number, Reading<T> reading) {
        Path part = index.resolveSibling(parts.file(number));
        try (WholeSource source = WholeSource.open(part)) {
            return reading.of(source);
        } catch (IOException | RuntimeException e) {
            throw PartException.of(part, e);
        }
    }

    /** Ends with the streams that are still open. */
    @Override
    public void close() {
        file.close();
        streams.forEach(MergedValues::close);
    }
}
