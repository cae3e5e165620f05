package testudo.machine.memory;

/** How threads wait for a word of a memory without caches. */
public enum Waiting {

    /** By loading it again and again. */
    POLL,

    /** Asleep, until whoever changes the word awakes them; only on machines that can. */
    SUSPEND
}
