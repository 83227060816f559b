// Decodes the stream of strings in a file and says what came of it and how many KiB of memory that took at its peak, which
// a test cannot know of its own process. Usage: StreamDecoder FILE
import Foundation
import StringPacks
import TestSupport

#if canImport(Darwin)
  import Darwin
#endif

@main
enum StreamDecoder {
  /// Says of any bytes that they make more than was asked for, as brotli of endless zeros would.
  private static let endless = StringCodec { _, size in
    let made = [UInt8](repeating: 0, count: size + 1)
    return made.count == size ? made : nil
  }

  static func main() throws {
    guard CommandLine.arguments.count == 2 else { exit(2) }
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1])))
    let before = peak
    var outcome = "decoded"
    do {
      let stream = try StringStream(bytes)
      _ = try stream.decode(digest: .of(""), hasher: .reference, codecs: [endless, .contextMixing])
      { _ in nil }
    } catch {
      outcome = "\(error)"
    }
    print("\(peak - before) \(outcome)")
  }

  /// Most KiB that were resident at once.
  private static var peak: Int {
    #if os(Linux)
      // Not from `getrusage`, which includes the parent if that was larger.
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(separator: " ").dropLast().last.flatMap { Int($0) } ?? 0
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #endif
  }
}
