# What gluversi needs of the system, and how it gets there.  Read ("." command)
# by ./play and ./check, so that there is one list.  POSIX sh.
#
# The caller sets gv_me (its name, for messages) and gv_root (the source tree).

# One line a package:
#   Debian package | Fedora | Arch | how to see that it is there | what it is for
# "-" where the name is not known for sure.  The fourth column is one of
#   cmd:NAME    a command            pc:NAME    a pkg-config module
#   lib:NAME    a shared library     file:GLOB  a file; several, with blanks: any
#   run:WORDS   a command that succeeds
# No "recommended" packages are installed, so those that matter are named here
# (libc6-dev for gcc, xauth for xvfb-run).  @CLANG@ is clang's major version.

gv_packages_build='
gcc|gcc|gcc|cmd:gcc|C compiler
libc6-dev|glibc-devel|glibc|file:/usr/include/stdio.h|C library, headers
cmake|cmake|cmake|cmd:cmake|build, 3.25 or later
ninja-build|ninja-build|ninja|cmd:ninja|build
pkg-config|pkgconf-pkg-config|pkgconf|cmd:pkg-config|finds libraries
libjansson-dev|jansson-devel|jansson|pc:jansson|JSON
libsqlite3-dev|sqlite-devel|sqlite|pc:sqlite3|results of studies
libglfw3-dev|glfw-devel|glfw|pc:glfw3|window
libepoxy-dev|libepoxy-devel|libepoxy|pc:epoxy|window: OpenGL functions
libcglm-dev|cglm-devel|cglm|pc:cglm|window: matrices
libegl-dev|libglvnd-devel|libglvnd|pc:egl|pictures without a display
libegl-mesa0|mesa-libEGL|mesa|lib:libEGL_mesa.so.0|pictures without a display
libgl1-mesa-dri|mesa-dri-drivers|mesa|file:/usr/lib/*/dri/swrast_dri.so /usr/lib/dri/swrast_dri.so /usr/lib64/dri/swrast_dri.so|OpenGL in software
libfreetype-dev|freetype-devel|freetype2|pc:freetype2|window: text
fonts-dejavu-core|dejavu-sans-fonts|ttf-dejavu|file:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf /usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf /usr/share/fonts/TTF/DejaVuSans.ttf|window: letters
libpng-dev|libpng-devel|libpng|pc:libpng|pictures
'

gv_packages_test='
clang|clang|clang|cmd:clang|second C compiler
libclang-rt-@CLANG@-dev|compiler-rt|compiler-rt|run:gv_clang_has_sanitizers|sanitizers of clang
clang-format|clang-tools-extra|clang|cmd:clang-format|checks the layout of sources
libcunit1-dev|CUnit-devel|cunit|pc:cunit|tests
xvfb|xorg-x11-server-Xvfb|xorg-server-xvfb|cmd:xvfb-run|tests of the window: a display
xauth|xorg-x11-xauth|xorg-xauth|cmd:xauth|tests of the window: a display
xdotool|xdotool|xdotool|cmd:xdotool|tests of the window: mouse and keys
imagemagick|ImageMagick|imagemagick|cmd:convert|tests of pictures
openmpi-bin|openmpi|openmpi|cmd:mpirun|test of experiments on many machines
libopenmpi-dev|openmpi-devel|openmpi|file:/usr/lib/*/openmpi/include/mpi.h /usr/lib64/openmpi/include/mpi.h /usr/include/mpi.h|test of experiments on many machines
'

gv_packages_full='
clang-tidy|clang-tools-extra|clang|cmd:clang-tidy|looks for bugs
util-linux|util-linux|util-linux|cmd:setarch|fixed addresses, for the thread sanitizer
'

# dpkg and ldconfig live in sbin, which is not in everyone's PATH.
PATH=$PATH:/usr/sbin:/sbin
export PATH

gv_say() {
    echo "$gv_me: $*" >&2
}

# Clang's major version: the installed one's, or else the one apt would install.
gv_clang_major() {
    if command -v clang >/dev/null 2>&1; then
        clang -dumpversion | sed 's/\..*//'
    else
        LC_ALL=C apt-cache depends clang 2>/dev/null |
            sed -n 's/^ *Depends: clang-\([0-9][0-9]*\)$/\1/p' | head -n 1
    fi
}

gv_clang_has_sanitizers() {
    command -v clang >/dev/null 2>&1 || return 1
    # Where it is, and what it is called, changed with version 16.
    [ -e "$(clang -print-file-name=libclang_rt.asan-"$(uname -m)".a)" ] ||
        [ -e "$(clang -print-file-name=libclang_rt.asan.a)" ]
}

# gv_there TEST: is it there?
gv_there() {
    case $1 in
    cmd:*) command -v "${1#cmd:}" >/dev/null 2>&1 ;;
    pc:*)
        if command -v pkg-config >/dev/null 2>&1; then
            pkg-config --exists "${1#pc:}"
        else
            # Before pkg-config itself is there: is there something to find?
            for gv_pc in /usr/lib/*/pkgconfig/"${1#pc:}".pc /usr/lib/pkgconfig/"${1#pc:}".pc \
                /usr/lib64/pkgconfig/"${1#pc:}".pc /usr/share/pkgconfig/"${1#pc:}".pc; do
                if [ -e "$gv_pc" ]; then return 0; fi
            done
            return 1
        fi
        ;;
    lib:*) ldconfig -p 2>/dev/null | grep -qF "${1#lib:}" ;;
    file:*)
        # Unquoted: patterns and alternatives.
        for gv_file in ${1#file:}; do
            if [ -e "$gv_file" ]; then return 0; fi
        done
        return 1
        ;;
    run:*) ${1#run:} ;;
    *)
        gv_say "packages.sh: unknown test $1"
        return 1
        ;;
    esac
}

# gv_missing LISTS: the lines of those packages that are not there.
gv_missing() {
    printf '%s\n' "$1" | while IFS='|' read -r gv_deb gv_fedora gv_arch gv_test gv_use; do
        if [ -n "$gv_deb" ] && ! gv_there "$gv_test"; then
            printf '%s|%s|%s|%s|%s\n' "$gv_deb" "$gv_fedora" "$gv_arch" "$gv_test" "$gv_use"
        fi
    done
}

# Runs apt-get as root, quietly: the log is shown only when it fails.
gv_apt() {
    LC_ALL=C $gv_sudo env DEBIAN_FRONTEND=noninteractive apt-get -q -y \
        -o DPkg::Lock::Timeout=300 -o APT::Install-Recommends=false "$@" \
        >>"$gv_log" 2>&1 </dev/null
}

# gv_install LISTS: installs what is missing, and says what; exits 2 if it cannot.
gv_install() {
    gv_lines=$(gv_missing "$1")
    if [ -z "$gv_lines" ]; then
        gv_check_cmake
        return 0
    fi

    if ! command -v apt-get >/dev/null 2>&1; then
        gv_say "some things are missing, and there is no apt-get here to install them. Please install:"
        printf '%s\n' "$gv_lines" | while IFS='|' read -r gv_deb gv_fedora gv_arch gv_test gv_use; do
            printf '  %-42s Debian: %s; Fedora: %s; Arch: %s\n' \
                "$(printf '%s' "${gv_test#*:}" | sed 's/ .*//; s/^gv_clang_has_sanitizers$/libclang_rt/') ($gv_use)" \
                "$(printf '%s' "$gv_deb" | sed 's/@CLANG@/VERSION/')" "$gv_fedora" "$gv_arch"
        done >&2
        exit 2
    fi

    gv_sudo=
    if [ "$(id -u)" -ne 0 ]; then gv_sudo=sudo; fi
    gv_names=$(printf '%s\n' "$gv_lines" | sed 's/|.*//' | tr '\n' ' ')
    gv_say "installing (with apt): $(printf '%s' "$gv_names" | sed 's/@CLANG@/*/; s/ *$//')"
    if [ -n "$gv_sudo" ] && ! command -v sudo >/dev/null 2>&1; then
        gv_say "this needs root, and there is no sudo; please install those packages, and run $gv_me again"
        exit 2
    fi

    mkdir -p "$gv_root/build" || exit 2
    gv_log=$gv_root/build/apt.log
    : >"$gv_log" || exit 2

    # Lists of packages that are there are taken as they are; fetched if there
    # are none, or if something is not in them or no longer where they say.
    gv_updated=
    if ! LC_ALL=C apt-cache show cmake >/dev/null 2>&1; then gv_update; fi
    case $gv_names in
    *@CLANG@*)
        gv_major=$(gv_clang_major)
        if [ -z "$gv_major" ]; then
            gv_update
            gv_major=$(gv_clang_major)
        fi
        gv_names=$(printf '%s' "$gv_names" | sed "s/@CLANG@/$gv_major/")
        ;;
    esac
    # shellcheck disable=SC2086
    if ! gv_apt install $gv_names; then
        if [ -z "$gv_updated" ]; then gv_update; fi
        if ! gv_apt install $gv_names; then
            tail -n 20 "$gv_log" >&2
            gv_say "apt-get could not install them; the whole story is in build/apt.log"
            exit 2
        fi
    fi

    # Said to be installed and still not there: better said now than by a
    # compiler's error later.
    gv_lines=$(gv_missing "$1")
    if [ -n "$gv_lines" ]; then
        gv_say "installed, and yet not found: $(printf '%s\n' "$gv_lines" | sed 's/|.*//' | tr '\n' ' ')"
        exit 2
    fi
    gv_check_cmake
}

gv_update() {
    gv_say "fetching apt's lists of packages"
    gv_updated=yes
    gv_apt update || gv_say "apt-get update failed; trying with the lists that are there"
}

# An older distribution has an older CMake, which would only say that it does
# not know presets of version 6.
gv_check_cmake() {
    gv_version=$(cmake --version | sed -n 's/^cmake version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p')
    # shellcheck disable=SC2086
    set -- $gv_version 0 0
    if [ "$1" -lt 3 ] || { [ "$1" -eq 3 ] && [ "$2" -lt 25 ]; }; then
        gv_say "CMake 3.25 or later is needed (Debian 12, Ubuntu 23.04); here is $1.$2"
        exit 2
    fi
}
