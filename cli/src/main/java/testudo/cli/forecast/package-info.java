/**
 * Commands that tell what scenarios would cost on machines and clusters in virtual time, without their fields: {@code simulate application},
 * {@code simulate scaling}, {@code simulate sweep}. What they find is computed in {@code testudo.forecast}.
 */
package testudo.cli.forecast;
