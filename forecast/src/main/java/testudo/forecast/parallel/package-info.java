/** Independent simulations on the host's processors. */
package testudo.forecast.parallel;
