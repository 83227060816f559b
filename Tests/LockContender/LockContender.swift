// Takes a lock again and again, against other processes that do the same and are killed at any moment.
// Usage: LockContender package|project FOLDER WITNESS ROUNDS [FATAL-ROUND]
//
// WITNESS is a file in which each owner leaves its name: an owner that finds another's had company. In FATAL-ROUND the
// program kills itself while it has the lock. Prints a line for each error, and last how often it was refused.
import FileTransactions
import Foundation
import PackageStorage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@main
enum LockContender {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let rounds = Int(arguments[4]) else { exit(2) }
    let (kind, folder, witness) = (arguments[1], arguments[2], arguments[3])
    let fatal = arguments.count > 5 ? Int(arguments[5]) : nil
    print("ready")
    fflush(nil)
    var refusals = 0
    let parent = getppid()
    for round in 0..<rounds {
      // Without the test, which was killed, nobody would end this.
      if getppid() != parent { exit(3) }
      // By turns, such that those who wait and those who ask again meet.
      let isWaiting = round % 2 == 0
      while true {
        guard let lock = try take(kind, folder, waiting: isWaiting) else {
          refusals += 1
          if isWaiting { print("refused while waiting") }
          sched_yield()
          continue
        }
        if !isAlone(witness) { print("two owners in round \(round)") }
        if round == fatal { kill(getpid(), SIGKILL) }
        withExtendedLifetime(lock) {}
        break
      }
    }
    print("refused \(refusals)")
  }

  private static func take(
    _ kind: String, _ folder: String, waiting: Bool
  ) throws -> (any Sendable)? {
    guard kind == "package" else { return try FileSystem.live.lock(folder, waiting) }
    do {
      return try PackageFolderLock(
        PackageFolder(path: folder), waiting: waiting, isKeepingEmptyFolder: false)
    } catch PackageFolderError.locked {
      return nil
    }
  }

  private static func isAlone(_ witness: String) -> Bool {
    let name = Data("\(getpid())".utf8)
    let url = URL(fileURLWithPath: witness)
    guard (try? name.write(to: url)) != nil else { return false }
    for _ in 0..<20 { sched_yield() }
    return (try? Data(contentsOf: url)) == name
  }
}
