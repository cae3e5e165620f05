package testudo.api.lifting.symbolic;

/** The sentences with which formulas are refused: what was met, and what to write instead. */
public final class Refusal {

    private static final String ALLOWED = "a formula may call Field.at, Parameter.at, the Point's methods, "
            + "Noise.uniform, the functions of Math (but IEEEremainder, random, ceilDiv, ceilMod, those for bits and for "
            + "exact results, and floorDiv, floorMod and clamp by what is not constant), and static methods or records made of "
            + "these";

    private Refusal() {}

    public static String arrayAccess() {
        return "changes an array, or uses one that differs between elements; arrays are read only, keep numbers in double "
                + "variables or in a record instead.";
    }

    public static String nullArray() {
        return "uses an array that is null; give the captured variable a value before the formula is declared.";
    }

    public static String variableElement() {
        return "uses an element of an array at an index that is not constant; write the index as a constant, a captured int or "
                + "a loop variable with constant bounds, or put the numbers into a coefficient field instead.";
    }

    public static String elementOutside(int index, int length) {
        return "uses element " + index + " of an array of " + length + "; indices go from 0 to the length less 1.";
    }

    public static String ownConstructor(String name) {
        return "makes a record " + name
                + " by a constructor that does more than keep its arguments; use the plain one, and compute "
                + "what goes into it before.";
    }

    public static String withoutGrid() {
        return "asks for the grid of a formula that belongs to none; capture its numbers of cells in local variables instead.";
    }

    public static String allocation(String what) {
        return "allocates " + what
                + "; a formula may use only numbers, fields, parameters and records of these, keep constants "
                + "in captured local variables instead.";
    }

    public static String unknownCall(String method) {
        return "calls " + method + ", which cannot be lifted; " + ALLOWED + ".";
    }

    public static String withoutCode(String method) {
        return "calls " + method + ", whose byte code cannot be found; call a static method of an ordinary class, or "
                + "let the functional interface of a captured lambda extend Serializable.";
    }

    public static String callOnNull(String method) {
        return "calls " + method + " on null; give the captured variable a value before the formula is declared.";
    }

    public static String fieldWrite(String field) {
        return "writes the Java field '" + field + "'; a formula may only compute its value, use a program field or a "
                + "reduction for results instead.";
    }

    public static String mutable(String what) {
        return "reads " + what + ", which may change between steps; copy it to a local variable before the lambda, "
                + "make it final, or use a Parameter instead.";
    }

    public static String sessionVariable(String name) {
        return "reads the variable '" + name
                + "' of the JShell session, which may change between steps; declare the program in a method: "
                + "formulas may read its arguments and local variables.";
    }

    public static String dataDependentLoop() {
        return "repeats a loop as often as the data tell; loops need bounds that are constants or captured ints, choose "
                + "with ?: inside such a loop instead.";
    }

    public static String variableOffset(String field) {
        return "reads '" + field + "' at an offset that is not constant; write the offset as a constant, a captured int "
                + "or a loop variable with constant bounds instead.";
    }

    public static String variableSeed() {
        return "draws noise with a seed that is not constant; write the seed as a constant or a captured long instead.";
    }

    public static String variableObject(String what) {
        return "uses " + what + " that differs between the branches of a condition; read both and choose between "
                + "their values with ?: instead.";
    }

    public static String throwing() {
        return "throws an exception; a formula has a value for every element, choose one with ?: instead.";
    }

    public static String guarded() {
        return "has a try statement; a formula may not throw or catch, leave it out.";
    }

    public static String synchronizing() {
        return "is synchronized; a formula is pure and runs on many threads, leave it out and capture constants.";
    }

    public static String floats() {
        return "uses a float; all values are double, declare the variable as double instead.";
    }

    public static String division() {
        return "divides ints by a number that is not a constant other than 0, which could throw; divide doubles, or "
                + "capture the divisor as a constant instead.";
    }

    public static String tooLong(int limit) {
        return "runs more than " + limit + " instructions; shorten its loops, or split the formula with a local field.";
    }

    public static String deepCalls(String method, int limit) {
        return "calls '" + method + "' more than " + limit + " calls deep; write a loop with constant bounds instead of "
                + "a recursion.";
    }

    public static String deepNesting() {
        return "nests conditions or operations too deeply; split it with a local field.";
    }

    public static String patternSwitch() {
        return "switches over types or patterns; compare numbers with ?: instead.";
    }
}
