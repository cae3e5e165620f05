package testudo.runtime.legality;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;

import testudo.api.field.Field;
import testudo.api.grid.Axis;
import testudo.api.grid.Offset;
import testudo.api.program.Assignment;
import testudo.api.program.StencilPattern;
import testudo.runtime.decomposition.Interval;
import testudo.runtime.schedule.Buffer;
import testudo.runtime.schedule.Compute;
import testudo.runtime.schedule.Handover;
import testudo.runtime.schedule.Layout;
import testudo.runtime.schedule.Phase;
import testudo.runtime.schedule.Schedule;
import testudo.runtime.schedule.Timetable;

/** Walks the scripts phase by phase over the model of the storage. */
final class Replay {

    private final Schedule schedule;
    private final List<Handover> handovers;
    private final int steps;
    private final Versions versions;
    private final Contents contents;
    private final Clocks clocks;
    private final Shadow[] shadows;
    private final Axis plane;
    private final int flips; // of a state's arrays in a step: they change places once, or not at all
    private Violation violation;
    private long accesses;

    Replay(Schedule schedule, Clocks clocks, int steps, List<Handover> handovers) {
        this.schedule = schedule;
        this.handovers = handovers;
        this.steps = steps;
        versions = new Versions(schedule.analysis(), steps);
        contents = new Contents(schedule, versions.count());
        plane = schedule.roles().plane();
        flips = schedule.alternates() ? 1 : 0;
        this.clocks = clocks;
        shadows = new Shadow[schedule.memories()];
        Edges edges = new Edges(schedule, handovers);
        boolean coloured = schedule.analysis().program().assignments().stream().anyMatch(a -> a.colour() >= 0);
        for (Buffer b : schedule.buffers()) {
            for (int m : new int[] {b.evenMemory(), b.oddMemory()}) {
                shadows[m] = new Shadow(schedule.layout(b).slots(), edges.rows(m), edges.lanes(m), coloured);
            }
        }
        schedule.buffers().forEach(this::given);
    }

    private Shadow shadow(Buffer buffer, int step) {
        return shadows[buffer.memory((long) step * flips)];
    }

    /** What is there before the first step: states and coefficients in version 0. */
    private void given(Buffer b) {
        Layout layout = schedule.layout(b);
        Shadow shadow = shadow(b, 0);
        boolean there = b.kind() == Buffer.Kind.CURRENT || b.kind() == Buffer.Kind.COEFFICIENT;
        for (int p = layout.planes().lo(); p < layout.planes().hi(); p++) {
            if (there && !Access.constant(b.field(), plane, p)) {
                long content = Contents.of(contents.series(b.field(), 0, 0), Access.element(b.field(), plane, p));
                shadow.forEach(layout.slot(p), 0, layout.rows(), 0, layout.lanes(), -1,
                        patch -> shadow.write(patch, content, -1, -1));
            }
        }
    }

    LegalityReport run() {
        Timetable timetable = Timetable.of(schedule.phases().size(), handovers);
        int[] phaseAt = timetable.phasesByPlace();
        for (int g = 0; g < steps * timetable.size() && violation == null; g++) {
            int place = g % timetable.size();
            int p = phaseAt[place];
            int step = g / timetable.size();
            clocks.begin(g);
            if (p >= 0) {
                compute(schedule.phases().get(p), g, step);
            } else {
                handOver(timetable, place, g, step);
            }
            clocks.end(g);
            if (p == schedule.phases().size() - 1) {
                complete(schedule.phases().get(p), step);
            }
        }
        return new LegalityReport(Optional.ofNullable(violation), accesses);
    }

    private void compute(Phase phase, int g, int step) {
        for (int w = 0; w < schedule.workers(); w++) {
            for (Compute c : schedule.scripts().get(w).phases().get(phase.index())) {
                read(c, w, phase, g, step);
                write(c, w, phase, g, step);
            }
        }
    }

    private void handOver(Timetable timetable, int place, int g, int step) {
        for (int h = 0; h < handovers.size(); h++) {
            Handover handover = handovers.get(h);
            if (timetable.place(handover) == place) {
                for (Handover.Part part : handover.parts()) {
                    handOver(handover, part, schedule.workers() + h, g, step);
                }
            }
        }
    }

    /** What goes after all phases must be complete, and is read; what comes is written, with the ghosts that copy it. */
    private void handOver(Handover handover, Handover.Part part, int party, int g, int step) {
        Access a = Access.of(part, schedule);
        Shadow shadow = shadow(a.buffer(), step);
        boolean whole = handover.after() >= schedule.phases().size()
                && (a.buffer().kind() == Buffer.Kind.NEXT || updated(a.buffer()));
        long[] complete = contents.series(a.buffer().field(), versions.complete(a.buffer().field(), step), 0);
        for (int p = a.p0(); p < a.p1(); p++) {
            int element = p;
            switch (handover.kind()) {
                case GIVEN ->
                        shadow.forEach(a.layout().slot(p), a.row(a.r0()), a.row(a.r1()), a.lane(a.l0()), a.lane(a.l1()), -1,
                                patch -> {
                                    if (whole && shadow.content(patch) != Contents.of(complete[patch & 1], element)) {
                                        report(Violation.Kind.WRONG_VALUE, party, part, -1);
                                    } else if (!clocks.knows(party, Math.max(0, shadow.writer(patch)), shadow.written(patch))) {
                                        report(Violation.Kind.UNORDERED_READ, party, part, shadow.writer(patch));
                                    }
                                    shadow.readers().add(patch, party, g);
                                });
                case TAKEN -> {
                    List<Shadow.Patches> patches = written(shadow, a, -1);
                    slots(a.layout(), p, slot -> patches.forEach(of -> shadow.forEach(slot, of,
                            patch -> take(shadow, patch, part, party, g))));
                }
            }
        }
    }

    private void take(Shadow shadow, int patch, Handover.Part part, int party, int g) {
        accesses += shadow.together();
        if (!clocks.knows(party, Math.max(0, shadow.writer(patch)), shadow.written(patch))) {
            report(Violation.Kind.UNORDERED_WRITES, party, part, shadow.writer(patch));
        }
        int unordered = shadow.readers().unordered(patch, party, clocks);
        if (unordered != Readers.NOBODY) {
            report(Violation.Kind.UNORDERED_OVERWRITE, party, part, unordered);
        }
        shadow.write(patch, shadow.content(patch), party, g);
    }

    /** Visits the slots of a plane, and of the planes outside that copy it. */
    private static void slots(Layout layout, int plane, IntConsumer visitor) {
        visitor.accept(layout.slot(plane));
        for (Layout.PlaneCopy copy : layout.copies()) {
            if (copy.source() == plane) {
                visitor.accept(layout.slot(copy.plane()));
            }
        }
    }

    private void read(Compute c, int w, Phase phase, long g, int step) {
        for (Map.Entry<Field, StencilPattern> read : c.kernel().reads().entrySet()) {
            Field field = read.getKey();
            Buffer b = schedule.buffer(field, w);
            Shadow shadow = shadow(b, step);
            Interval domain = Interval.of(field.domain(), plane);
            long[] version = versions.read(c.kernel(), field, step);
            for (Offset o : read.getValue().offsets()) {
                Access a = Access.of(c, b, schedule.layout(b), o);
                Expected expected = new Expected(versions, contents, a, shadow, version, c.kernel().index(), step);
                int colour = ownColour(c, field, o);
                Shadow.Patches patches = shadow.patches(a.row(a.r0()), a.row(a.r1()), a.lane(a.l0()), a.lane(a.l1()), colour);
                for (int p = a.p0(); p < a.p1(); p++) {
                    boolean inside = domain.contains(p - a.lap());
                    if (!inside && Access.constant(field, plane, p - a.lap())) {
                        continue;
                    }
                    int element = inside ? p - a.lap() : Access.element(field, plane, p - a.lap());
                    shadow.forEach(a.layout().slot(p), patches, patch -> {
                        accesses += shadow.together();
                        if (!expected.found(patch, element)) {
                            report(Violation.Kind.WRONG_VALUE, w, phase, c, field, -1);
                        } else if (!clocks.knows(w, Math.max(0, shadow.writer(patch)), shadow.written(patch))) {
                            report(Violation.Kind.UNORDERED_READ, w, phase, c, field, shadow.writer(patch));
                        }
                        shadow.readers().add(patch, w, g);
                    });
                }
            }
        }
    }

    private static int ownColour(Compute c, Field field, Offset o) {
        int colour = c.kernel().colour();
        return colour >= 0 && field.equals(c.kernel().target()) ? Math.floorMod(colour + o.di() + o.dj() + o.dk(), 2)
                : -1;
    }

    private void write(Compute c, int w, Phase phase, long g, int step) {
        Layout layout = schedule.layout(c.target());
        Shadow shadow = shadow(c.target(), step);
        Access a = Access.of(c, c.target(), layout, Offset.ZERO);
        long series =
                contents.series(c.target().field(), versions.written(c.kernel(), step), c.target().isWindow() ? c.column() : 0);
        List<Shadow.Patches> patches = written(shadow, a, c.kernel().colour());
        for (int p = a.p0(); p < a.p1(); p++) {
            long content = Contents.of(series, p - a.lap());
            slots(layout, p, slot -> patches.forEach(of -> shadow.forEach(slot, of,
                    patch -> write(shadow, patch, content, c, w, phase, g))));
        }
    }

    /** What a write fills of each plane: its own elements, and the rows and lanes outside that copy some of them. */
    private static List<Shadow.Patches> written(Shadow shadow, Access a, int colour) {
        List<Interval> lanes = a.filled(a.layout().roles().lane());
        List<Shadow.Patches> all = new ArrayList<>();
        for (Interval r : a.filled(a.layout().roles().row())) {
            for (Interval l : lanes) {
                all.add(shadow.patches(a.row(r.lo()), a.row(r.hi()), a.lane(l.lo()), a.lane(l.hi()), colour));
            }
        }
        return all;
    }

    private void write(Shadow shadow, int patch, long content, Compute c, int w, Phase phase, long g) {
        accesses += shadow.together();
        Field field = c.target().field();
        if (shadow.content(patch) == content) {
            report(Violation.Kind.COMPUTED_TWICE, w, phase, c, field, shadow.writer(patch));
        }
        if (!clocks.knows(w, Math.max(0, shadow.writer(patch)), shadow.written(patch))) {
            report(Violation.Kind.UNORDERED_WRITES, w, phase, c, field, shadow.writer(patch));
        }
        int unordered = shadow.readers().unordered(patch, w, clocks);
        if (unordered != Readers.NOBODY) {
            report(Violation.Kind.UNORDERED_OVERWRITE, w, phase, c, field, unordered);
        }
        shadow.write(patch, content, w, g);
    }

    /** After a step every element of every next state, and of every state updated in place, must have been computed. */
    private void complete(Phase phase, int step) {
        for (Buffer b : schedule.buffers()) {
            if (b.kind() != Buffer.Kind.NEXT && !updated(b) && !versions.inParts(b.field())) {
                continue;
            }
            Layout layout = schedule.layout(b);
            Shadow shadow = shadow(b, step);
            Access domain = new Access(b, layout, 0, b.field().domain().lower(plane), b.field().domain().upper(plane),
                    b.field().domain().lower(layout.roles().row()), b.field().domain().upper(layout.roles().row()),
                    b.field().domain().lower(layout.roles().lane()), b.field().domain().upper(layout.roles().lane()),
                    0);
            Expected expected = new Expected(versions, contents, domain, shadow, versions.complete(b.field(), step),
                    Integer.MAX_VALUE, step);
            Compute last = lastWriter(b);
            for (int p = domain.p0(); p < domain.p1(); p++) {
                int element = p;
                shadow.forEach(layout.slot(p), domain.row(domain.r0()), domain.row(domain.r1()),
                        domain.lane(domain.l0()), domain.lane(domain.l1()), -1, patch -> {
                            if (!expected.found(patch, element)) {
                                report(Violation.Kind.NOT_COMPUTED, 0, phase, last, b.field(), -1);
                            }
                        });
            }
        }
    }

    /** Whether the kernels update every element of a state in place, at once or one colour after the other. */
    private boolean updated(Buffer b) {
        List<Assignment> writers = schedule.analysis().program().writers(b.field())
                .filter(a -> a.box().equals(b.field().domain())).toList();
        return b.kind() == Buffer.Kind.CURRENT && (writers.stream().anyMatch(a -> a.colour() < 0)
                || writers.stream().map(Assignment::colour).distinct().count() == 2);
    }

    private Compute lastWriter(Buffer b) {
        return schedule.scripts().stream().flatMap(script -> script.phases().stream()).flatMap(List::stream)
                .filter(c -> c.target().equals(b)).reduce((_, later) -> later).orElseThrow();
    }

    private void report(Violation.Kind kind, int party, Handover.Part part, int against) {
        if (violation == null) {
            violation = new Violation(kind, party, schedule.phases().getLast(), "a handover", part.field().name(), part.box(),
                    against);
        }
    }

    private void report(Violation.Kind kind, int worker, Phase phase, Compute c, Field field, int against) {
        if (violation == null) {
            violation = Violation.of(kind, worker, phase, c, field.name(), against);
        }
    }
}
