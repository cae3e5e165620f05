package testudo.transport.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * A shell that starts a node, waits for it, and writes down how it ended unless the node has said that it ends: the first one's word is
 * whole at once and stays.
 *
 * <p>MPICH's launcher kills the others some milliseconds after a node has died, with their whole process groups, so that of several that are
 * gone nobody could tell afterwards who was first. It waits for attendants, and these have written before they end; those that it kills
 * write nothing.
 */
final class Attendant {

    /**
     * Signals that are meant for the node do not end its attendant; SIGUSR1, by which the launcher tells the others that one is gone and of
     * which they would die, is ignored. A signal's victim is followed by its attendant, at which the launcher ends the others at once. What
     * the shell itself says of a killed process is lost. Descriptor 3 was the launcher's own before it made those for its processes.
     */
    private static final String SCRIPT = """
            trap : HUP INT TERM
            trap '' USR1
            exec 3>&2 2>/dev/null
            untold() {
                for file in "$0"/process-*; do
                    [ -e "$file" ] && [ -d "/proc/$$" ] || continue
                    rank= state=
                    read -r rank <"$file"
                    read -r state <"/proc/${file##*-}/stat"
                    [ -e "$0/left-$rank" ] || [ -e "$0/gone-$rank" ] || case $state in
                        '' | *') Z '*) return 0 ;;
                    esac
                done
                return 1
            }
            (exec "$@" 2>&3 3>&-)
            code=$?
            if ! [ -e "$0/left-$PMI_RANK" ] && echo "$PMI_RANK $code" >"$0/gone-$PMI_RANK"; then
                ln "$0/gone-$PMI_RANK" "$0/gone"
            fi
            if [ $code -gt 128 ]; then
                tries=200
                while [ $tries -gt 0 ] && untold; do
                    sleep 0.02
                    tries=$((tries - 1))
                done
                kill -KILL $$
            fi
            exit $code
            """;

    private Attendant() {}

    /** @param program the words that start a node */
    static List<String> words(NodeFolder folder, List<String> program) {
        List<String> words = new ArrayList<>(List.of("sh", "-c", SCRIPT, folder.path().toString()));
        words.addAll(program);
        return words;
    }
}
