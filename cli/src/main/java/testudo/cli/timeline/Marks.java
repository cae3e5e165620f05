package testudo.cli.timeline;

import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

import testudo.sync.timeline.CriticalPath;
import testudo.sync.timeline.Span;
import testudo.sync.timeline.Timeline;

/** Which spans of a timeline made the run as long as it was. */
final class Marks {

    private final CriticalPath path;
    private final Set<Span> critical;
    private final Set<Span> late;

    private Marks(CriticalPath path) {
        this.path = path;
        critical = same(path.spans());
        late = same(path.delays().values());
    }

    /** Of a run in time steps; of another one there are none. */
    static Marks of(Timeline timeline) {
        return new Marks(timeline.spans().stream().anyMatch(span -> span.step() >= 0) ? CriticalPath.of(timeline)
                : new CriticalPath(List.of()));
    }

    /** Of what has no critical path. */
    static Marks none() {
        return new Marks(new CriticalPath(List.of()));
    }

    private static Set<Span> same(Collection<Span> spans) {
        Set<Span> set = Collections.newSetFromMap(new IdentityHashMap<>());
        set.addAll(spans);
        return set;
    }

    CriticalPath path() {
        return path;
    }

    /** Whether the path goes through it, or from the release that ended it. */
    boolean isCritical(Span span) {
        return critical.contains(span);
    }

    /** Whether its step would have been done sooner without this wait, more than without any other. */
    boolean madeLate(Span span) {
        return late.contains(span);
    }
}
