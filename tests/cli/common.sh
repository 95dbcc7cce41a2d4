# shellcheck shell=bash
# What the tests of the command line share; source it with the program's path as $1. Every test runs in a scratch folder
# of its own. A test file ends with `finish`, which prints the sum and sets the exit status.

set -u
program=$(realpath "$1") || exit 2
[ -x "$program" ] || exit 2
tests=$(cd "$(dirname "$0")" && pwd)
export root
root=$(cd "$tests/../.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2
passed=0
failed=0
export LC_ALL=C TZ=UTC
unset NO_COLOR ARGP_HELP_FMT

islewright() {
    "$program" "$@"
}

# told WHAT STATUS: counts one test.
told() {
    if [ "$2" -eq 0 ]; then
        passed=$((passed + 1))
        echo "ok - $1"
    else
        failed=$((failed + 1))
        echo "not ok - $1"
    fi
}

# holds WHAT COMMAND...: the command must succeed.
holds() {
    what=$1
    shift
    "$@"
    told "$what" $?
}

# same A B: two files (A may be - for stdin) with the same bytes, and there are some.
same() {
    [ -s "$2" ] && cmp -s "$1" "$2"
}

# gives STATUS ARGUMENT...: the program must end with that status; out and err keep what it said.
gives() {
    expected=$1
    shift
    "$program" "$@" >out 2>err </dev/null
    status=$?
    [ "$status" -eq "$expected" ] || echo "# islewright $*: status $status, not $expected: $(head -c 300 err)"
    [ "$status" -eq "$expected" ]
}

# refuses WHAT FIELD TEXT ARGUMENT...: wrong input. Status 2, nothing on stdout, and on stderr one line of JSON whose first
# error is of that field and says that text.
refuses() {
    what=$1 field=$2 text=$3
    shift 3
    gives 2 "$@" && [ ! -s out ] && is_problem invalid-input 400 "$field" "$text"
    told "$what" $?
}

# is_problem SLUG STATUS FIELD TEXT: err holds exactly one line of problem JSON; an empty FIELD is not looked at, and SLUG
# and STATUS may be choices with |.
is_problem() {
    python3 - "$@" <<'END'
import json, sys
slug, status, field, text = sys.argv[1:]
data = open("err", "rb").read().decode("utf-8")
try:
    assert data.endswith("\n") and data.count("\n") == 1, "not one line"
    problem = json.loads(data)
    assert problem["type"] in ["/problems/" + choice for choice in slug.split("|")], problem["type"]
    assert str(problem["status"]) in status.split("|"), problem["status"]
    assert problem["title"] and problem["detail"], "no title or detail"
    if field:
        assert problem["errors"][0]["field"] == field, problem["errors"]
    assert text in problem["detail"], problem["detail"]
except Exception as wrong:
    sys.exit(f"# {wrong}: {data[:400]}")
END
}

# on_terminal COMMAND: runs a shell command with stdin, stdout and stderr on a terminal that knows colours, and prints what
# the terminal got.
on_terminal() {
    TERM=xterm script -qefc "$1" /dev/null </dev/null | tr -d '\r'
}

finish() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
    exit
}
