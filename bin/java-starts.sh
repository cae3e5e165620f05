# Defines java_starts: whether the java that $1 names starts with the options behind it; says in one sentence why not.

# What Java said when it did not start: the first line with a reason in it.
reason_of() {
    printf '%s\n' "$1" | grep -v -e '^NOTE: ' -e '^Picked up ' -e '^WARNING: ' -e '^Error occurred during initialization of VM' \
        -e '^Error: Could not create the Java Virtual Machine' -e '^Error: A fatal exception' -e '^#* *$' |
        sed -e 's/^Error: //' -e 's/^# *//' -e 's/[.]*$//' | head -n 1
}

java_starts() {
    files=$(ulimit -n)
    if [ "$files" != unlimited ] && [ "$files" -lt 64 ]; then
        echo "testudo: Java and its libraries need 64 open files, and 'ulimit -n' allows $files here." >&2
        return 1
    fi
    space=$(ulimit -v 2>/dev/null || echo unlimited)
    if [ "$space" != unlimited ] && [ "$space" -lt 800000 ]; then
        echo "testudo: Java and a small grid need 800000 KB of addresses, and 'ulimit -v' allows $space here." >&2
        return 1
    fi
    # Tried, for a twentieth of a second, only where something is set that has kept Java from starting elsewhere.
    here=
    [ -z "${JAVA_TOOL_OPTIONS:-}" ] || here="$here, JAVA_TOOL_OPTIONS is '$JAVA_TOOL_OPTIONS'"
    [ -z "${JDK_JAVA_OPTIONS:-}" ] || here="$here, JDK_JAVA_OPTIONS is '$JDK_JAVA_OPTIONS'"
    [ -z "${_JAVA_OPTIONS:-}" ] || here="$here, _JAVA_OPTIONS is '$_JAVA_OPTIONS'"
    [ "$space" = unlimited ] || here="$here, 'ulimit -v' allows $space KB"
    [ -n "$here" ] || return 0
    # The braces keep the shell from telling of a signal.
    { said=$("$@" -XX:ErrorFile=/dev/null -version 2>&1 </dev/null); } 2>/dev/null || {
        reason=$(reason_of "$said")
        echo "testudo: Java does not start: ${reason:-it ends without a word} (${here#, })." >&2
        return 1
    }
}
