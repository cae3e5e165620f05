/** Stress tests of how the host's workers park; in its package, whose types are nobody else's. */
package testudo.sync.host;
