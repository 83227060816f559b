"""Bytes on the wire between a client and a server of a package: strings_wire.py LISTEN_PORT SERVER_PORT

Passes HTTP/1.1 on and writes a line for each request: status, bytes of the request, of the answer's head, of its body;
then the first two as HTTP/2 would have them (HPACK on a connection of its own, frame headers included), where the module
`hpack` is there. TCP and TLS are not in it.
"""

import re
import socket
import sys
import threading

try:
    import hpack
except ImportError:
    hpack = None


def message(stream):
    """The head of a message with its empty line; nothing at the end of the connection."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = stream.readline()
        if not line:
            return b""
        head += line
    return head


def size(head):
    found = re.search(rb"(?i)^content-length: *(\d+)", head, re.M)
    return int(found.group(1)) if found else 0


class Compression:
    """What HTTP/2 makes of one connection's heads."""

    frame = 9
    gone = {"connection", "host"}

    def __init__(self):
        self.requests, self.answers = hpack.Encoder(), hpack.Encoder()

    @classmethod
    def fields(cls, head):
        pairs = [line.split(": ", 1) for line in head.decode().split("\r\n")[1:] if line]
        return [(name.lower(), value) for name, value in pairs if name.lower() not in cls.gone]

    def request(self, head):
        method, path, _ = head.decode().split(" ", 2)
        known = [(":method", method), (":scheme", "https"), (":authority", "cdn.example.com"),
                 (":path", path)]
        return self.frame + len(self.requests.encode(known + self.fields(head)))

    def answer(self, head):
        status = [(":status", head.decode().split()[1])]
        return self.frame + len(self.answers.encode(status + self.fields(head)))


def serve(client, port):
    server = socket.create_connection(("127.0.0.1", port))
    asked, answered = client.makefile("rb"), server.makefile("rb")
    compression = Compression() if hpack else None
    while request := message(asked):
        server.sendall(request + asked.read(size(request)))
        head = message(answered)
        status, path = int(head.split()[1]), request.split()[1].decode()
        body = b"" if status == 304 else answered.read(size(head))
        client.sendall(head + body)
        short = re.sub(r"[0-9a-f]{64}", lambda digest: digest.group()[:8] + "…", path)
        newer = [compression.request(request), compression.answer(head)] if compression else []
        print(status, len(request), len(head), len(body), *newer, short, sep="\t", flush=True)
    client.close()
    server.close()


listener = socket.create_server(("127.0.0.1", int(sys.argv[1])))
print("status", "request", "head", "body", *(["request/2", "head/2"] if hpack else []), "path",
      sep="\t", flush=True)
while True:
    connection, _ = listener.accept()
    threading.Thread(target=serve, args=(connection, int(sys.argv[2])), daemon=True).start()
