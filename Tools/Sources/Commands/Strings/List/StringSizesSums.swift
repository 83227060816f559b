import Reports
import StringOffloading

/// The bytes of an app's tables before and after an offload, as installed and as downloaded.
struct StringSizesSums {
  private let packs: Size
  private let stays: Size
  private let all: Size
  private let copies: (before: Size, after: Size)

  /// - Parameter leaving: The leaving tables in all languages, and all bytes of packs.
  init(leaving: StringSizes.Language, floor: StringSizes.Floor, copies: StringSizes.Copies?) {
    packs = Size(leaving.packBytes, leaving.packBytes)
    stays = Size(floor.compiledBytes, floor.compressedBytes)
    all = Size(leaving.compiledBytes, leaving.compressedBytes)
    self.copies = (Size(copies?.before), Size(copies?.after))
  }

  /// Returns the sums of the tables that leave, with their copies in extensions.
  func sentence(isEstimated: Bool) -> String {
    let (now, after) = (all + copies.before, stays + packs + copies.after)
    var text =
      "Tables that leave: \(ByteCount.exact(now.installed)) in the app now, "
      + "\(ByteCount.exact(after.installed)) after "
      + "(\(ByteCount.exact(packs.installed)) of packs\(isEstimated ? ", estimated" : "")); downloaded "
      + "\(ByteCount.exact(now.downloaded)) now, \(ByteCount.exact(after.downloaded)) after"
      + (isEstimated ? "\n" : "; measured\n")
    if copies.before.installed > 0 {
      text +=
        "Among them copies in extensions: \(ByteCount.exact(copies.before.installed)) now, "
        + "\(ByteCount.exact(copies.after.installed)) after; downloaded "
        + "\(ByteCount.exact(copies.before.downloaded)) now, "
        + "\(ByteCount.exact(copies.after.downloaded)) after\n"
    }
    return text
  }

  /// Returns the tables by the reasons why they stay, as they are installed and downloaded, and the sums.
  func rendered(_ staying: [StringSizes.Staying]) -> String {
    var grid = AlignedRows([
      .init("strings"), .init("tables", .right), .init("installed B", .right),
      .init("after B", .right), .init("download B", .right), .init("after B", .right),
    ])
    func add(_ name: String, tables: Int? = nil, now: Size, after: Size) {
      grid.add([
        name, tables.map(ByteCount.grouped) ?? "", ByteCount.grouped(now.installed),
        ByteCount.grouped(after.installed), ByteCount.grouped(now.downloaded),
        ByteCount.grouped(after.downloaded),
      ])
    }
    add("leaves", now: all - stays, after: packs)
    add("floor", now: stays, after: stays)
    if copies.before.installed > 0 {
      add("copies in extensions", now: copies.before, after: copies.after)
    }
    var (now, after) = (all + copies.before, stays + packs + copies.after)
    for reason in staying {
      let size = Size(reason.compiledBytes, reason.compressedBytes)
      add(reason.reason.rawValue, tables: reason.tables, now: size, after: size)
      (now, after) = (now + size, after + size)
    }
    grid.addRule()
    add("total", now: now, after: after)
    return
      "\n\(grid.rendered())\nPacks replace what leaves, and aren't compressed further; measured.\n"
  }

  /// Bytes as installed and as downloaded.
  private struct Size {
    var installed: Int
    var downloaded: Int

    init(_ installed: Int, _ downloaded: Int) {
      (self.installed, self.downloaded) = (installed, downloaded)
    }

    init(_ size: StringSizes.Floor?) {
      self.init(size?.compiledBytes ?? 0, size?.compressedBytes ?? 0)
    }

    static func + (left: Size, right: Size) -> Size {
      Size(left.installed + right.installed, left.downloaded + right.downloaded)
    }

    static func - (left: Size, right: Size) -> Size {
      Size(left.installed - right.installed, left.downloaded - right.downloaded)
    }
  }
}
