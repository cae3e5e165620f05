/** How fast messages go: by what they take to and fro between two nodes. */
package testudo.transport.measurement;
