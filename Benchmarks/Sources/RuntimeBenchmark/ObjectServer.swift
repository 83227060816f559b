import BenchmarkSupport
import Foundation
import ResourceManifests

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server of objects in a process of its own, so that its processor time is not the client's: this program, started
/// with `ObjectServer.command`. It has everything in memory and ends when its standard input does.
final class ObjectServer {
  static let command = "serve-objects"

  let port: Int
  let objects: [ManifestObject]
  private let process: Process
  private let input: Pipe

  /// So many objects of one size, of random bytes.
  init(count: Int, size: Int) throws {
    process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [Self.command, "\(count)", "\(size)"]
    input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var text = Data()
    while text.last != UInt8(ascii: ".") {
      let piece = output.fileHandleForReading.availableData
      guard !piece.isEmpty else { throw SampleApp.Failure(description: "There is no server.") }
      text += piece
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").dropLast()
    guard let port = lines.first.flatMap({ Int($0) }) else {
      throw SampleApp.Failure(description: "The server has no port.")
    }
    self.port = port
    objects = lines.dropFirst().compactMap { ContentDigest(hex: $0) }.map {
      ManifestObject(digest: $0, size: size, mediaType: "image/png")
    }
  }

  func stop() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  // MARK: - In the other process

  static func serve(_ arguments: [String]) throws {
    let numbers = arguments.compactMap { Int($0) }
    guard numbers.count == 2, let listener = LoopbackSocket.listen() else {
      throw SampleApp.Failure(description: "It cannot listen.")
    }
    var answers: [String: Data] = [:]
    print(listener.port)
    for number in 0..<numbers[0] {
      var random = TraceRandom(state: UInt64(number) << 32 | UInt64(numbers[1]))
      var bytes = Data(count: numbers[1])
      bytes.withUnsafeMutableBytes { buffer in
        for start in stride(from: 0, to: buffer.count - 7, by: 8) {
          buffer.storeBytes(of: random.next(), toByteOffset: start, as: UInt64.self)
        }
      }
      var hash = ContentHasher.sha256.start()
      bytes.withUnsafeBytes { hash.update($0) }
      let digest = hash.finalize()
      answers["/" + PackagePath.object(digest).text] =
        Data("HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
      print(digest.hex)
    }
    print(".", terminator: "")
    fflush(nil)
    let known = answers
    Thread.detachNewThread {
      while true {
        let connection = accept(listener.descriptor, nil, nil)
        guard connection >= 0 else { continue }
        Thread.detachNewThread { answer(connection, known) }
      }
    }
    while FileHandle.standardInput.availableData.count > 0 {}
  }

  private static func answer(_ connection: Int32, _ answers: [String: Data]) {
    defer { close(connection) }
    LoopbackSocket.configure(connection)
    let end = Data("\r\n\r\n".utf8)
    var received = Data()
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      received += buffer[0..<count]
      while let head = received.range(of: end) {
        let words = received[..<head.lowerBound].split(separator: UInt8(ascii: " "), maxSplits: 2)
        received = Data(received[head.upperBound...])
        guard words.count == 3, let bytes = answers[String(decoding: words[1], as: UTF8.self)],
          LoopbackSocket.send(bytes, to: connection)
        else { return }
      }
    }
  }
}
