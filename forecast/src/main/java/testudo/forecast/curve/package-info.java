/**
 * Weak and strong scaling: grids and ways to share them for teams and clusters of growing size.
 */
package testudo.forecast.curve;
