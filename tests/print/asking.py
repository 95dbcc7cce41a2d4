"""What the tests of print share: running the program, and counting what holds."""
import json
import os
import subprocess
import sys
import tempfile

program = os.path.realpath(sys.argv[1])
_folder = tempfile.TemporaryDirectory()  # removed at the end
os.chdir(_folder.name)
passed = failed = 0


def told(what, good, more=""):
    global passed, failed
    passed, failed = passed + bool(good), failed + (not good)
    print(f"{'ok' if good else 'not ok'} - {what}" + (f": {more}" if more and not good else ""), flush=True)


def run(*arguments):
    """Runs the program; gives its status, stdout and stderr."""
    done = subprocess.run([program, *arguments], capture_output=True, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def made(name, *arguments):
    """Runs the program to write a file of that name; gives the name."""
    status, _, err = run(*arguments, "-o", name)
    if status != 0:
        raise SystemExit(f"not ok - {' '.join(arguments)}: status {status}: {err.decode()[:300]}\n0 passed, 1 failed")
    return name


def refused(what, field, text, *arguments):
    """Counts one test: wrong input, and the first error is of that field and says that text."""
    status, out, err = run(*arguments)
    try:
        problem = json.loads(err)
        good = status == 2 and out == b"" and problem["errors"][0]["field"] == field and text in problem["detail"]
    except ValueError:
        good = False
    told(what, good, f"status {status}, {err.decode()[:300]}")


def finish():
    os.chdir("/")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0 or passed == 0)
