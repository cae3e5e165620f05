# Defines find_jdk: prints the home of a JDK 25, or says in one sentence what to install and fails.
# Looks, in this order, at TESTUDO_JAVA_HOME, JAVA_HOME, the java on the PATH, the system's usual folders, SDKMAN.

# Whether $1 is the home of a JDK (with a compiler) of version 25, by its release file: no JVM is started.
is_jdk25() {
    [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
    version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release")
    [ "$version" = 25 ]
}

find_jdk() {
    onpath=$(command -v javac 2>/dev/null || true)
    if [ -n "$onpath" ]; then
        onpath=$(dirname "$(dirname "$(readlink -f "$onpath")")")
    fi
    for candidate in "${TESTUDO_JAVA_HOME:-}" "${JAVA_HOME:-}" "$onpath" /usr/lib/jvm/* /opt/jdk* /opt/java/* \
            /Library/Java/JavaVirtualMachines/*/Contents/Home "${SDKMAN_DIR:-${HOME:-}/.sdkman}"/candidates/java/*; do
        if [ -n "$candidate" ] && is_jdk25 "$candidate"; then
            echo "$candidate"
            return 0
        fi
    done
    echo "testudo: needs a JDK 25; install one, for example with 'apt-get install temurin-25-jdk' or" \
        "'sdk install java 25-tem', or point JAVA_HOME at it." >&2
    return 1
}
