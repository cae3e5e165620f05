package testudo.machine.engine;

/** Something that happens at a moment of virtual time, without taking any. */
@FunctionalInterface
public interface Action {

    void happen();
}
