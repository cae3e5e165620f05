/** Tests of scenarios that declare their computation by formulas. */
package testudo.cli.formulas;
