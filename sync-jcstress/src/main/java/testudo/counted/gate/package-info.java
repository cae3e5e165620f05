/** Stress tests of the gate at which a counted phaser's parties sleep; in its package, whose types are nobody else's. */
package testudo.counted.gate;
