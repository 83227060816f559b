#!/usr/bin/env python3
"""Measures the frames of a page of `levity analyze --format html` while its map is zoomed, in headless Chromium.

    page_frames.py PAGE.html [--nodes 50000] [--zooms 60] [--size 1440x900] [--chromium PROGRAM]

The tree of the page is replaced by a generated one. Prints the number of nodes and frames, and the median, the 95th
percentile and the maximum of the time between two frames in milliseconds, as Chromium's animation callbacks see it.
Only frames in which a zoom is painted count.
Exits with 1 if the 95th percentile is above 33 ms.
"""
import argparse
import http.server
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading

MEASURE = """
<script>
(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const places = [];
  for (const part of data.tree.c.slice(0, 12)) { places.push(part); for (const inner of part.c.slice(0, 2)) places.push(inner); }
  for (let wait = 0; wait < 60; wait++) await frame();
  const times = [];
  let last = await frame();
  for (let step = 0; step < ZOOMS; step++) {
    zoom(step % 2 ? data.tree : places[(step >> 1) % places.length]);
    // Frames of this zoom only: until all of it is painted.
    for (let wait = 0; wait < 2 || waits || next < queue.length; wait++) {
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    for (let wait = 0; wait < 5; wait++) last = await frame();
  }
  await fetch('/result', { method: 'POST', body: JSON.stringify({ times, nodes: count }) });
})();
</script>
"""


def tree(nodes):
    """Frameworks with files, and files with parts; the largest first, as in a report."""
    numbers, left = random.Random(14), [nodes - 1]

    def node(name, depth):
        left[0] -= 1
        if depth == 0:
            return {"n": name, "b": int(numbers.lognormvariate(8, 2)) + 1}
        parts = []
        for index in range([0, 60, 14, 60][depth]):
            if left[0] > 0:
                parts.append(node(f"part {depth} {index}", depth - 1))
        parts.sort(key=lambda part: -part["b"])
        kind = {"t": numbers.choice(["executable", "dylib", "car", "image", "strings", "nib"])} if depth == 1 else {}
        return {"n": name, "b": sum(part["b"] for part in parts) or 1, "c": parts, **kind}

    parts = [node("Large.app", 3)]
    while left[0] > 0:
        parts.append(node(f"more {left[0]}", 2))
    root = parts[0]
    root["c"] = sorted(root["c"] + parts[1:], key=lambda part: -part["b"])
    root["b"] = sum(part["b"] for part in root["c"])
    return root


def prepared(page, options):
    """The page with the generated tree and the measurement, and without the policy that forbids it to send results."""
    place = re.search(r'(<script id="data" type="application/json">)(.*?)(</script>)', page, re.S)
    data = json.loads(place.group(2))
    data["tree"] = tree(options.nodes)
    data["bytes"] = data["tree"]["b"]
    page = page[:place.start(2)] + json.dumps(data).replace("<", "\\u003c") + page[place.end(2):]
    page = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", page)
    return page.replace("</body>", MEASURE.replace("ZOOMS", str(options.zooms)) + "</body>").encode()


def measure(page, options):
    results, done = [], threading.Event()

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page)

        def do_POST(self):
            results.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(204)
            self.end_headers()
            done.set()

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # Chromium may still write while its profile is removed.
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = subprocess.Popen(
            [options.chromium, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={profile}",
             f"--window-size={options.size.replace('x', ',')}", f"http://127.0.0.1:{server.server_port}/"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            if not done.wait(120):
                sys.exit("error: the page sent no result within two minutes.")
        finally:
            browser.terminate()
            browser.wait()
    return results[0]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("page")
    parser.add_argument("--nodes", type=int, default=50_000)
    parser.add_argument("--zooms", type=int, default=60)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome") or "chromium")
    options = parser.parse_args()
    with open(options.page, encoding="utf-8") as file:
        result = measure(prepared(file.read(), options), options)
    times = sorted(result["times"])
    at = [times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1)]
    print(f"{result['nodes']} nodes, {len(times)} frames: median {at[0]:.1f} ms, 95 % {at[1]:.1f} ms, "
          f"maximum {at[2]:.1f} ms")
    sys.exit(0 if at[1] <= 33 else 1)


main()
