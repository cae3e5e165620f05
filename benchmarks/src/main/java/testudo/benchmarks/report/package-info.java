/** Results for people (table), for programs (CSV) and as a picture (SVG roofline). May use measure. */
package testudo.benchmarks.report;
