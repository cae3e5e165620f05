/** The count of a scope under stress; in the package of tasks, since it is nobody else's business. */
package testudo.tasks;
