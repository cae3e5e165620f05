package testudo.sync.phaser.model;

/** A line of a program of several tasks; {@code name} is a counter all tasks share. */
public sealed interface Act {

    record Do(Op op) implements Act {}

    record Next() implements Act {}

    /** A next with a single section, which adds one to {@link Program#SECTIONS}. */
    record NextSingle(String phaser) implements Act {}

    /** Adds one to a shared counter. */
    record Add(String name) implements Act {}

    /** Notes the value of a shared counter. */
    record Read(String name) implements Act {}
}
