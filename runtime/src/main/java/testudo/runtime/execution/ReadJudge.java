package testudo.runtime.execution;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

import testudo.api.field.Field;
import testudo.api.field.Next;
import testudo.api.field.Outside;
import testudo.api.field.Source;
import testudo.api.grid.Offset;
import testudo.api.interpreter.ReadFault;
import testudo.api.program.Assignment;

/** Compares what a read finds with what it is to find. */
final class ReadJudge {

    /** A read of a field at an offset from element (i, j, k), in a sweep that begins with a step. */
    record Read(Assignment kernel, int worker, Field field, Offset offset, int i, int j, int k, long step) {}

    /** What is told once: later elements are wrong in the same way. */
    private record Told(ReadFault.Kind kind, String kernel, int worker, Field field, Offset offset) {}

    private final Tags tags;
    private final Consumer<ReadFault> faults;
    private final Set<Told> told = new HashSet<>();
    private long reads;

    ReadJudge(Tags tags, Consumer<ReadFault> faults) {
        this.tags = tags;
        this.faults = faults;
    }

    long reads() {
        return reads;
    }

    /** A read where no memory is held. */
    void nowhere(Read read) {
        reads++;
        tell(read, ReadFault.Kind.BEYOND_HALO, "its worker holds no memory there");
    }

    /** A read that finds a tag. */
    void found(Read read, double tag, TagVersions versions) {
        reads++;
        int i = read.i + read.offset.di();
        int j = read.j + read.offset.dj();
        int k = read.k + read.offset.dk();
        switch (read.field.source(i, j, k)) {
            case Source.Value(double constant) -> {
                if (tag != constant) {
                    tell(read, ReadFault.Kind.ANOTHER_ELEMENT,
                            "there is " + text(tag) + ", but the boundary value is " + constant);
                }
            }
            case Source.Given _ -> {
                // what is there is not used
            }
            case Source.Element(int x, int y, int z, Outside outside) -> {
                long version = versions.read(read.kernel, read.field, x, y, z, read.step);
                double right = tags.of(read.field, x, y, z, version);
                if (tag != outside.of(right)) {
                    wrong(read, inside(outside, tag), new Tags.Content(Next.base(read.field), x, y, z, version),
                            !read.field.domain().contains(i, j, k));
                }
            }
        }
    }

    /** The tag of which a place outside holds what becomes of it; what is there itself where that is none. */
    private static double inside(Outside outside, double there) {
        double tag = outside.copies() ? there : Math.rint((there - outside.offset()) / outside.scale());
        return outside.of(tag) == there ? tag : there;
    }

    private void wrong(Read read, double tag, Tags.Content right, boolean ghost) {
        Optional<Tags.Content> content = tags.content(tag);
        ReadFault.Kind kind;
        if (content.isEmpty()) {
            kind = ReadFault.Kind.NOBODY_COMPUTED;
        } else {
            Tags.Content there = content.get();
            boolean same = there.field().equals(right.field()) && there.i() == right.i() && there.j() == right.j()
                    && there.k() == right.k();
            kind = !same || there.version() == right.version() ? ReadFault.Kind.ANOTHER_ELEMENT
                    : there.version() > right.version() ? ReadFault.Kind.OVERWRITTEN
                    : ghost ? ReadFault.Kind.OLD_GHOST : ReadFault.Kind.OLD_VALUE;
        }
        tell(read, kind, "there is " + text(tag) + ", it is to find " + text(right));
    }

    private String text(double tag) {
        return tags.content(tag).map(ReadJudge::text).orElse("no value");
    }

    private static String text(Tags.Content c) {
        return "'" + c.field().name() + "' (" + c.i() + ", " + c.j() + ", " + c.k() + ") of version " + c.version();
    }

    private void tell(Read read, ReadFault.Kind kind, String found) {
        if (told.add(new Told(kind, read.kernel.name(), read.worker, read.field, read.offset))) {
            faults.accept(
                    new ReadFault(kind, read.kernel.name(), read.worker, read.field.name(), read.offset, read.i, read.j, read.k,
                            read.step, found));
        }
    }
}
