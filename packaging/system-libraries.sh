#!/bin/sh
# Sees to the system packages in system-packages.txt (or the list given as the first argument): installs what is
# missing where it may (root, or sudo without a password), otherwise prints the exact line. Never asks anything.
set -eu

list=${1:-$(dirname "$0")/system-packages.txt}
python=${PYTHON:-python3}

if [ "$(uname -s)" = Darwin ]; then
    xcode-select -p >/dev/null 2>&1 || {
        echo "The compiler is missing. Run: xcode-select --install" >&2
        exit 1
    }
    exit 0
fi

present() {
    case $2 in
        command:*) command -v "${2#command:}" >/dev/null 2>&1 ;;
        python:*) "$python" -c "import ${2#python:}" >/dev/null 2>&1 ;;
        library:*) "$python" -c "import ctypes; ctypes.CDLL('${2#library:}')" >/dev/null 2>&1 ;;
        *) dpkg-query -W -f '${Status}' "$1" 2>/dev/null | grep -q 'ok installed' ;;
    esac
}

# Sets `missing` (package names) and `stopping` (those that are needed), and lists them when asked to.
look() {
    missing='' stopping=''
    while read -r package need how reason; do
        case $package in '' | '#'*) continue ;; esac
        present "$package" "$how" && continue
        missing="$missing $package"
        [ "$need" = needed ] && stopping="$stopping $package"
        if [ "${1:-}" = tell ]; then echo "  $package ($need): $reason"; fi
    done <"$list"
}

install() { # as_root...
    # shellcheck disable=SC2086  # package names are words, and several
    "$@" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
        $missing </dev/null
}

look
[ -n "$missing" ] || exit 0
echo "Missing system packages:"
look tell
line="sudo apt-get update && sudo apt-get install -y$missing"

if ! command -v apt-get >/dev/null 2>&1; then
    echo "Install them with this system's package manager (the names above are Debian's)." >&2
elif [ "$(id -u)" = 0 ]; then
    install || { apt-get update </dev/null && install; } || echo "They could not be installed. Try: $line" >&2
elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
    install sudo -n || { sudo -n apt-get update </dev/null && install sudo -n; } ||
        echo "They could not be installed. Try: $line" >&2
else
    echo "Installing them takes an administrator's rights. Run: $line" >&2
fi

look
if [ -n "$stopping" ]; then
    echo "Set-up cannot go on without:$stopping" >&2
    exit 1
fi
