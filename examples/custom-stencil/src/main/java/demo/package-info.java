/** A program with a stencil of its own, in a project that has only the library for a dependency. */
package demo;
