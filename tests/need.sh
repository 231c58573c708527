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

# Sets CHROMIUM to a browser. Its shell without windows is faster, but under load it loses what pages store.
need_browser() {
    need chromium chromium
    CHROMIUM=$(command -v chromium)
    export CHROMIUM
}

# Installs the npm packages in the lock file of a folder.
need_packages() {
    need node nodejs
    need npm npm
    (cd "$1" && npm ci --silent --no-audit --no-fund >/dev/null 2>&1) || skip "npm cannot install the packages of $1"
}

# Makes an environment of Python in a folder, and installs packages into it.
need_environment() {
    need python3 python3-venv
    python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip "python3 is older than the tests"
    python3 -m venv "$1" >/dev/null 2>&1 || skip "python3 cannot make an environment"
}
install() {
    "$1/bin/pip" install -q --disable-pip-version-check "${@:2}"
}

# Makes cargo compile for browsers: with the target of rustup, or where that cannot be installed with the compiler of Debian
# for browsers, whose standard library is compiled once.
need_wasm() {
    local target=wasm32-unknown-unknown llvm folder library
    library() { echo "$("$1" --print sysroot)/lib/rustlib/$target/lib"; }
    has_library() { compgen -G "$(library "$1")/libstd-*.rlib" >/dev/null; }
    has_library rustc && return
    command -v rustup >/dev/null && timeout 120 rustup target add "$target" && return
    { apt-get update -qq && apt-get install -yqq --no-install-recommends rustc-web rust-web-src; } >/dev/null 2>&1 || true
    [ -x /usr/bin/rustc ] || skip "there is no compiler for $target"
    llvm=$(/usr/bin/rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
    need "wasm-ld-$llvm" "lld-$llvm"
    export RUSTC=/usr/bin/rustc CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=wasm-ld-$llvm
    has_library "$RUSTC" && return
    folder=$(mktemp -d)
    mkdir "$folder/src"
    echo '#![no_std]' >"$folder/src/lib.rs"
    printf '[package]\nname = "empty"\nedition = "2024"\n[workspace]\n' >"$folder/Cargo.toml"
    RUSTC_BOOTSTRAP=1 CARGO_TARGET_DIR=$folder/target cargo build --quiet --release --manifest-path "$folder/Cargo.toml" \
        --target "$target" -Zbuild-std=std,panic_abort || skip "the library of $RUSTC cannot be compiled for $target"
    library=$(library "$RUSTC")
    mkdir -p "$library"
    find "$folder/target/$target/release/deps" -name '*.rlib' ! -name 'libempty-*' -exec cp -t "$library" {} +
    rm -rf "$folder"
}
