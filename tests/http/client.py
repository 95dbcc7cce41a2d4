"""A server under test, a client that hides nothing, and the count of what passed."""

import atexit
import http.client
import json
import re
import signal
import socket
import subprocess
import sys
import threading
import time


PATIENCE = 300  # s for an answer: the longest work takes 2 s, and a minute under a thread sanitizer


class Server:
    """`islewright serve` on a free port, with further options."""

    def __init__(self, binary, *options):
        # Tests ask more often than people do.
        free = [] if "--rate" in options else ["--rate", "0"]
        port = [] if "--port" in options else ["--port", "0"]
        command = [binary, "serve", *port, *free, *options]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL)
        atexit.register(self.process.kill)  # should the test break off
        first = self.process.stderr.readline().decode()
        found = re.fullmatch(r"listening on http://(\S+):(\d+)\n", first)
        if not found:
            raise SystemExit(f"not ok - the server starts: {first!r}")
        self.host, self.port = found[1].strip("[]"), int(found[2])
        self.talk = []
        self.reader = threading.Thread(target=self.read_talk, daemon=True)
        self.reader.start()

    def read_talk(self):
        for line in self.process.stderr:
            self.talk.append(line.decode(errors="replace"))

    def stop(self, timeout=60):
        """SIGTERM; the exit status, or None where it hangs."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.process.kill()
            return None
        self.reader.join(5)
        if self.process.returncode != 0:
            sys.stdout.writelines("    " + line for line in self.talk)
        return self.process.returncode

    def connect(self, timeout=PATIENCE):
        return socket.create_connection((self.host, self.port), timeout)

    def call(self, method, target, headers=None, body=None):
        """One request on its own connection."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=PATIENCE)
        try:
            connection.request(method, target, body, headers or {})
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def get(self, target, **headers):
        return self.call("GET", target, {name.replace("_", "-"): value for name, value in headers.items()})

    def raw(self, request, timeout=20):
        """Sends bytes and returns all that comes back until the server closes, or b"(silence)" where it does not."""
        with self.connect(timeout) as s:
            try:
                s.sendall(request)
            except OSError:
                pass
            return read_all(s)


def read_all(s):
    got = b""
    try:
        while part := s.recv(65536):
            got += part
    except TimeoutError:
        return got + b"(silence)"
    except OSError:
        pass
    return got


class Answer:
    def __init__(self, response):
        self.status = response.status
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        self.body = response.read()

    def json(self):
        return json.loads(self.body)

    def varies_by(self, name):
        return name in [field.strip() for field in self.headers.get("vary", "").split(",")]


class Tests:
    def __init__(self):
        self.passed = self.failed = 0

    def ok(self, condition, name, *what):
        if condition:
            self.passed += 1
            print(f"ok - {name}")
        else:
            self.failed += 1
            print(f"not ok - {name}")
            for item in what:
                print(f"    {item!r}"[:2000])
        sys.stdout.flush()
        return bool(condition)

    def same(self, got, expected, name):
        return self.ok(got == expected, name, got, expected)

    def end(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(0 if self.failed == 0 and self.passed > 0 else 1)


def percentile(values, share):
    """The value that `share` of all are at most (nearest rank)."""
    ordered = sorted(values)
    return ordered[max(0, min(len(ordered) - 1, int(-(-share * len(ordered) // 1)) - 1))]


def wait_until(condition, seconds=20):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.01)
    return False


def binary():
    if len(sys.argv) != 2:
        raise SystemExit(f"usage: {sys.argv[0]} ISLEWRIGHT")
    return sys.argv[1]
