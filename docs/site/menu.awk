# The site's menu from the table of contents: a menu for each heading, an item for each entry that begins with a link.
function escaped(text) { gsub(/&/, "\\&amp;", text); gsub(/</, "\\&lt;", text); gsub(/"/, "\\&quot;", text); return text }
function finish() { if (open) print "    </menu>" }
/^## / { finish(); open = 1; printf "    <menu name=\"%s\">\n", escaped(substr($0, 4)) }
/^- \[/ && open {
    text = substr($0, 4, index($0, "](") - 4)
    link = substr($0, index($0, "](") + 2)
    link = substr(link, 1, index(link, ")") - 1)
    sub(/README\.md$/, "index.md", link)
    sub(/\.md/, ".html", link)
    printf "      <item name=\"%s\" href=\"%s\"/>\n", escaped(text), link
}
END { finish() }
