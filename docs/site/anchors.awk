# Puts into each heading the anchor by which other pages name it: lower case, spaces as hyphens, punctuation left out.
/^```/ { code = !code }
!code && /^#+ / {
    name = $0
    sub(/^#+ /, "", name)
    while (match(name, /\[[^]]*\]\([^)]*\)/)) { # of a link its text
        link = substr(name, RSTART, RLENGTH)
        text = substr(link, 2, index(link, "]") - 2)
        name = substr(name, 1, RSTART - 1) text substr(name, RSTART + RLENGTH)
    }
    name = tolower(name)
    gsub(/[!-,.\/:-@\[-^`{-~]/, "", name)
    gsub(/ /, "-", name)
    if (times[name]++) name = name "-" (times[name] - 1)
    match($0, /^#+ /)
    $0 = substr($0, 1, RLENGTH) "<a id=\"" name "\"></a>" substr($0, RLENGTH + 1)
}
{ print }
