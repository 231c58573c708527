# shellcheck shell=bash
# Tools that tests need, for the scripts in the folders beside this file. Without them a script ends with 77 (skipped).

skip() {
    echo "skipped: $*"
    exit 77
}

# Installs a missing program, as root on Debian.
need() {
    command -v "$1" >/dev/null && return
    { apt-get update -qq && apt-get install -yqq --no-install-recommends "$2"; } >/dev/null 2>&1 || true
    command -v "$1" >/dev/null || skip "$1 is missing"
}

# Installs the npm packages in the lock file of a folder.
need_packages() {
    need node nodejs
    need npm npm
    (cd "$1" && npm ci --silent --no-audit --no-fund >/dev/null 2>&1) || skip "npm cannot install the packages of $1"
}
