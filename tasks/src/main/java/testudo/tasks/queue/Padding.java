package testudo.tasks.queue;

/** 128 bytes before the fields of a subclass, as fields of superclasses come first. */
abstract class Padding {

    @SuppressWarnings("unused") // only there to take room
    private long p0, p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15;
}
