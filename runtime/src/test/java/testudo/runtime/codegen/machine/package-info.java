/** Tests that machine code gives the bits of the tree walk and touches nothing but its arrays. */
package testudo.runtime.codegen.machine;
