package testudo.api.interpreter;

/** Which form of the formulas an interpreter runs. */
public enum Form {
    /** The lambda, as the user wrote it. */
    LAMBDA,
    /** The expression lifted from it. */
    TREE
}
