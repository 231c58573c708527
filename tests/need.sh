# For the scripts beside it: tools that tests need. Without them the tests are skipped, which is told by exit code 77.

skip() {
    echo "skipped: $*"
    exit 77
}

# As root on Debian, what is missing can be installed.
need() {
    command -v "$1" >/dev/null && return
    { apt-get update -qq && apt-get install -yqq --no-install-recommends "$2"; } >/dev/null 2>&1 || true
    command -v "$1" >/dev/null || skip "there is no $1"
}

# The packages of npm that the lock file in a folder names.
need_packages() {
    need node nodejs
    need npm npm
    (cd "$1" && npm ci --silent --no-audit --no-fund >/dev/null 2>&1) || skip "npm cannot install what $1 needs"
}
