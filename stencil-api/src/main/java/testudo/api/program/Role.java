package testudo.api.program;

/** Whether an assignment is a kernel of the method or a formula that extends a field at an open end. */
public enum Role {
    KERNEL, BOUNDARY
}
