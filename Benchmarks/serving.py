#!/usr/bin/env python3
"""Measures levity-server against nginx: the same files, the same clients, in turns, connections kept open.

    Benchmarks/serving.py PROGRAM PACKAGE [--seconds 10] [--rounds 5] [--minutes 0] [--json FILE]

Needs wrk and nginx. A round loads each server in turn, so that other work on the machine meets both. CPU is that of all
processes of a server, in its user and system time, divided by its answers. PACKAGE gets objects of random bytes.
Ends with 1 if levity-server takes more than --limit times nginx's CPU for a request, if its memory grows, or if a client
that doesn't read costs more than 64 kB.
"""
import argparse
import hashlib
import json
import os
import pathlib
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

TICKS = os.sysconf("SC_CLK_TCK")
NGINX = """daemon off; pid {work}/pid; worker_processes auto; error_log {work}/log;
events {{ worker_connections 2048; }}
http {{ access_log off; sendfile on; tcp_nopush on; keepalive_requests 100000000;
  server {{ listen 127.0.0.1:{port}; root {package}; }} }}
"""


class Server:
    def __init__(self, name, arguments, port=None):
        self.name = name
        self.process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.port = port or int(self.process.stdout.readline().rsplit(":", 1)[1])
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit(f"{name} doesn't listen")

    def processes(self):
        children = pathlib.Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return [str(self.process.pid)] + children

    def cpu(self):
        """Seconds, to a nanosecond where the kernel says so, else to a hundredth."""
        total = 0.0
        for process in self.processes():
            for task in pathlib.Path(f"/proc/{process}/task").iterdir():
                try:
                    total += int((task / "schedstat").read_text().split()[0]) / 1e9
                except (OSError, IndexError):
                    fields = (task / "stat").read_text().rsplit(")", 1)[1].split()
                    total += (int(fields[11]) + int(fields[12])) / TICKS
        return total

    def memory(self):
        """Bytes that only its processes have."""
        total = 0
        for process in self.processes():
            text = pathlib.Path(f"/proc/{process}/status").read_text()
            total += int(re.search(r"RssAnon:\s+(\d+)", text).group(1)) * 1024
        return total

    def stop(self):
        self.process.terminate()
        self.process.wait()


def seconds(text):
    number, unit = re.fullmatch(r"([\d.]+)(us|ms|s|m)", text).groups()
    return float(number) * {"us": 1e-6, "ms": 1e-3, "s": 1, "m": 60}[unit]


def load(server, path, duration, connections, fields=()):
    before = server.cpu()
    said = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{duration}s", "--latency", *(x for f in fields for x in ("-H", f)),
         f"http://127.0.0.1:{server.port}/{path}"],
        capture_output=True, text=True, check=True).stdout
    used = server.cpu() - before
    count = int(re.search(r"(\d+) requests in", said).group(1))
    bad = re.search(r"Non-2xx.*?: (\d+)", said)
    errors = re.search(r"Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)", said)
    return {
        "requests": count, "cpu": used / max(1, count) * 1e6,
        "median": seconds(re.search(r"^\s+50%\s+(\S+)", said, re.M).group(1)),
        "p99": seconds(re.search(r"^\s+99%\s+(\S+)", said, re.M).group(1)),
        "errors": (int(bad.group(1)) if bad else 0) + (sum(map(int, errors.groups())) if errors else 0),
    }


def add(package, content):
    digest = hashlib.sha256(content).hexdigest()
    file = pathlib.Path(package, "objects", digest[:2], digest)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return f"objects/{digest[:2]}/{digest}"


def download(server, path, size):
    """CPU seconds of the server for one whole file."""
    before = server.cpu()
    with socket.create_connection(("127.0.0.1", server.port)) as client:
        client.sendall(f"GET /{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        buffer, count = bytearray(1 << 20), 0
        while received := client.recv_into(buffer):
            count += received
    if count < size:
        raise SystemExit(f"{server.name} sent {count} of {size} bytes")
    return server.cpu() - before


def stalled(server, path, clients):
    """Bytes of memory for each client that asks and doesn't read."""
    before = server.memory()
    sockets = []
    for _ in range(clients):
        client = socket.socket()
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.connect(("127.0.0.1", server.port))
        client.sendall(f"GET /{path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        sockets.append(client)
    time.sleep(3)
    each = (server.memory() - before) / clients
    for client in sockets:
        client.close()
    time.sleep(2)
    return each, server.memory() - before


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("package")
    parser.add_argument("--seconds", type=int, default=10, help="of each load")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--connections", type=int, default=32)
    parser.add_argument("--minutes", type=float, default=0, help="of a load during which memory is watched")
    parser.add_argument("--limit", type=float, default=2)
    parser.add_argument("--json")
    options = parser.parse_args()
    package = os.path.abspath(options.package)
    head = sorted(pathlib.Path(package, "heads").iterdir())[0]
    large = 300 << 20
    paths = {
        "head": f"heads/{head.name}",
        "object of 1 kB": add(package, os.urandom(1000)),
        "object of 20 kB": add(package, os.urandom(20_000)),
        "object of 500 kB": add(package, os.urandom(500_000)),
    }
    ranges = {
        "1 kB of 20 kB": (paths["object of 20 kB"], "Range: bytes=5000-5999"),
        "20 kB of 500 kB": (paths["object of 500 kB"], "Range: bytes=100000-119999"),
    }
    huge = add(package, os.urandom(large))
    result = {"files": {}}
    failed = []
    with tempfile.TemporaryDirectory() as work:
        os.chmod(work, 0o755)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        configuration = pathlib.Path(work, "nginx.conf")
        configuration.write_text(NGINX.format(work=work, port=port, package=package))
        environment = f"{os.environ['PATH']}:/usr/sbin"
        os.environ["PATH"] = environment
        nginx = Server("nginx", ["nginx", "-c", str(configuration), "-p", work], port)
        levity = Server("levity", [options.program, package, "--port", "0", "--quiet"])
        try:
            for name, (path, *fields) in [(name, (path,)) for name, path in paths.items()] + list(ranges.items()):
                rounds = {server.name: [] for server in (levity, nginx)}
                for number in range(options.rounds):
                    for server in (levity, nginx) if number % 2 == 0 else (nginx, levity):
                        rounds[server.name].append(load(server, path, options.seconds, options.connections, fields))
                row = {}
                for server, loads in rounds.items():
                    row[server] = {key: statistics.median(x[key] for x in loads) for key in ("cpu", "median", "p99")}
                    row[server]["requests"] = sum(x["requests"] for x in loads)
                    row[server]["errors"] = sum(x["errors"] for x in loads)
                ratios = [a["cpu"] / b["cpu"] for a, b in zip(rounds["levity"], rounds["nginx"])]
                row["ratio"] = statistics.median(ratios)
                row["ratios"] = ratios
                result["files"][name] = row
                print(
                    f"{name}: " + "; ".join(
                        f"{server} {row[server]['cpu']:.1f} us of CPU, median {row[server]['median'] * 1e3:.2f} ms, "
                        f"99 % {row[server]['p99'] * 1e3:.2f} ms, {row[server]['requests']} answers, "
                        f"{row[server]['errors']} errors" for server in ("levity", "nginx"))
                    + f"; ratio of CPU {row['ratio']:.2f} ({min(ratios):.2f} to {max(ratios):.2f})", flush=True)
                if row["ratio"] > options.limit:
                    failed.append(f"{name}: {row['ratio']:.2f} x nginx's CPU")
                if row["levity"]["errors"]:
                    failed.append(f"{name}: {row['levity']['errors']} errors")
            downloads = {server.name: [] for server in (levity, nginx)}
            for _ in range(options.rounds):
                for server in (levity, nginx):
                    downloads[server.name].append(download(server, huge, large))
            cpu = {name: statistics.median(all) for name, all in downloads.items()}
            result["download"] = cpu
            print(f"a download of 300 MB: levity {cpu['levity']:.2f} s of CPU, nginx {cpu['nginx']:.2f} s, "
                  f"ratio {cpu['levity'] / cpu['nginx']:.2f}", flush=True)
            each, after = stalled(levity, huge, 200)
            other, _ = stalled(nginx, huge, 200)
            result["stalled"] = {"levity": each, "nginx": other, "after": after}
            print(f"200 clients that ask for it and don't read: levity {each / 1000:.0f} kB each, nginx "
                  f"{other / 1000:.0f} kB; levity keeps {after / 1e6:+.1f} MB afterwards", flush=True)
            if each > 64 << 10:
                failed.append(f"{each / 1000:.0f} kB for a client that doesn't read")
            if options.minutes:
                result["memory"] = watch(levity, paths, options, failed)
        finally:
            levity.stop()
            nginx.stop()
            os.remove(os.path.join(package, huge))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps(result, indent=1))
    for line in failed:
        print(f"too much: {line}", file=sys.stderr)
    return 1 if failed else 0


def watch(server, paths, options, failed):
    """Loads the server with all files, and returns its memory after each twentieth of the time."""
    load(server, next(iter(paths.values())), options.seconds, options.connections)
    steps = 20
    each = max(1, round(options.minutes * 60 / steps / len(paths)))
    memory, worst = [server.memory()], 0.0
    for _ in range(steps):
        for path in paths.values():
            worst = max(worst, load(server, path, each, options.connections)["p99"])
        memory.append(server.memory())
    print(f"{options.minutes:g} minutes of load: memory " + ", ".join(f"{m / 1e6:.1f}" for m in memory)
          + f" MB; highest 99 % {worst * 1e3:.1f} ms", flush=True)
    # The first step fills caches.
    grown = memory[-1] - memory[steps // 4]
    if grown > 4 << 20:
        failed.append(f"memory grew by {grown / 1e6:.1f} MB")
    return memory


if __name__ == "__main__":
    sys.exit(main())
