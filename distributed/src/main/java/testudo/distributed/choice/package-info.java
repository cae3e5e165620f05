/** Which division of the grid costs least: all that fit are derived, and what their ranks would send and compute is compared. */
package testudo.distributed.choice;
