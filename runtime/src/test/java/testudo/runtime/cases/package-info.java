/** Programs, tilings and comparisons that the tests of this module share. */
package testudo.runtime.cases;
