package testudo.machine.description;

import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;

/** Figures that nobody changes any more, so that machines which differ in something else share them. */
final class FixedFigures extends AbstractMap<String, Figure> implements SequencedMap<String, Figure> {

    private final SequencedMap<String, Figure> all;

    private FixedFigures(SequencedMap<String, Figure> all) {
        this.all = Collections.unmodifiableSequencedMap(all);
    }

    /** These figures as they are now. */
    static FixedFigures of(SequencedMap<String, Figure> figures) {
        return figures instanceof FixedFigures fixed ? fixed : new FixedFigures(new LinkedHashMap<>(figures));
    }

    @Override
    public Figure get(Object path) {
        return all.get(path);
    }

    @Override
    public boolean containsKey(Object path) {
        return all.containsKey(path);
    }

    @Override
    public Set<Map.Entry<String, Figure>> entrySet() {
        return all.entrySet();
    }

    @Override
    public SequencedMap<String, Figure> reversed() {
        return all.reversed();
    }
}
