"""A distcc farm of two daemons on this machine.

    farm.py COMMAND...

Runs COMMAND with DISTCC_HOSTS naming two distccd that it starts, and without the fallback
to local compilation. Prints how many compilations each of them has done and fails if
COMMAND did, or if a daemon had nothing to do. Killed itself, it leaves no daemon: a
shell beside each sees its input end then.
"""

import os
import re
import socket
import subprocess
import sys
import tempfile
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Daemon:
    def __init__(self, folder):
        self.port, self.log = free_port(), os.path.join(folder, "log")
        # Started by root, it becomes the user distccd, which cannot use lit's TMPDIR.
        os.chmod(folder, 0o1777)
        self.process = subprocess.Popen(
            ["sh", "-c", '"$@" </dev/null & read end; kill $!; wait $!', "sh"]
            + ["distccd", "--no-detach", "--daemon", "--listen", "127.0.0.1"]
            + ["--allow", "127.0.0.1", "--port", str(self.port), "--jobs", "1"]
            + ["--enable-tcp-insecure", "--log-level", "info", "--log-stderr"],
            env=dict(os.environ, TMPDIR=folder, HOME=folder),
            stdin=subprocess.PIPE,
            stderr=open(self.log, "w"),
        )

    def wait_until_ready(self):
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        sys.exit("farm.py: distccd does not listen:\n" + open(self.log).read())

    def compilations(self):
        return len(re.findall(r"COMPILE_OK", open(self.log).read()))

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        os.chmod(folder, 0o755)
        daemons = []
        for name in ("one", "two"):
            os.mkdir(os.path.join(folder, name))
            daemons.append(Daemon(os.path.join(folder, name)))
        try:
            for daemon in daemons:
                daemon.wait_until_ready()
            hosts = " ".join(f"127.0.0.1:{daemon.port}/1" for daemon in daemons)
            home = os.path.join(folder, "client")
            os.mkdir(home)
            result = subprocess.run(
                sys.argv[1:],
                env=dict(
                    os.environ,
                    DISTCC_HOSTS=hosts,
                    DISTCC_FALLBACK="0",
                    DISTCC_SKIP_LOCAL_RETRY="1",
                    DISTCC_DIR=home,
                ),
            )
            done = [daemon.compilations() for daemon in daemons]
            print("compiled by the daemons:", *done)
            if result.returncode or not all(done):
                for daemon in daemons:
                    print(open(daemon.log).read())
                return 1
            return 0
        finally:
            for daemon in daemons:
                daemon.stop()


if __name__ == "__main__":
    sys.exit(main())
