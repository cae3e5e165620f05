/** Tests of memory outside the heap and of code in it. */
package testudo.runtime.memory;
