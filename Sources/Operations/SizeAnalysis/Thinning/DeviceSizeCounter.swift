import AppBundles
import ByteReading

/// Adds the files of an app up for all sets of traits.
struct DeviceSizeCounter {
  private struct Sum: Hashable {
    var bytes = 0
    var install = InstallEstimate()
    var download = 0
  }

  private let app: AppBundle
  private let deflatedBytes: ((ByteView) -> Int)?
  private let traits: [DeviceModel.Traits]
  private let models: [[DeviceModel]]
  private var sums: [Sum]

  init(_ app: AppBundle, models: [DeviceModel], deflatedBytes: ((ByteView) -> Int)?) {
    self.app = app
    self.deflatedBytes = deflatedBytes
    var groups: [DeviceModel.Traits: [DeviceModel]] = [:]
    var order: [DeviceModel.Traits] = []
    for model in models {
      let traits = model.traits(forDeviceFamilies: app.info?.deviceFamilies ?? [])
      if groups[traits] == nil { order.append(traits) }
      groups[traits, default: []].append(model)
    }
    traits = order
    self.models = order.map { groups[$0] ?? [] }
    sums = Array(repeating: Sum(), count: order.count)
  }

  /// Traits that differ, but not for this app, are one variant.
  var variants: [DeviceSizes.Variant] {
    var order: [Sum] = []
    var groups: [Sum: [DeviceModel]] = [:]
    for (sum, models) in zip(sums, models) {
      if groups[sum] == nil { order.append(sum) }
      groups[sum, default: []] += models
    }
    return order.map {
      DeviceSizes.Variant(
        models: groups[$0] ?? [], bytes: $0.bytes, install: $0.install,
        downloadBytes: $0.download)
    }
  }

  mutating func add(_ item: BundleItem) {
    let headers = DownloadModel.headerBytes(of: item, in: app.name)
    guard item.kind == .file else {
      for index in sums.indices { add(0, signature: 0, headers, at: index) }
      return
    }
    let content = try? app.listing.content(of: item)
    let whole = DownloadModel.contentBytes(of: item, content: content, deflatedBytes: deflatedBytes)
    let type = content.map { FileType(path: item.path, content: $0) } ?? .other
    let isBinary = type == .executable || type == .dylib
    let signature =
      isBinary ? content.map(InstallEstimate.signatureBytes) ?? 0 : 0
    var known: [(file: ThinnedFile, signature: Int, download: Int)] = []
    for (index, traits) in traits.enumerated() {
      guard let content, let file = ThinnedFile(content, type: type, for: traits) else {
        add(item.byteCount, signature: signature, whole + headers, at: index)
        continue
      }
      let same = known.first {
        $0.file.renditions == file.renditions && $0.file.bytes == file.bytes
      }
      let download = same?.download ?? deflatedBytes.map { min($0(file.content), file.bytes) } ?? 0
      let signature =
        same?.signature ?? (isBinary ? InstallEstimate.signatureBytes(of: file.content) : 0)
      if same == nil { known.append((file, signature, download)) }
      add(file.bytes, signature: signature, download + headers, at: index)
    }
  }

  private mutating func add(_ bytes: Int, signature: Int, _ download: Int, at index: Int) {
    sums[index].bytes += bytes
    sums[index].install.entries += 1
    sums[index].install.blocks += AppSizes.installedBytes(bytes)
    sums[index].install.signature += signature
    if deflatedBytes != nil { sums[index].download += download }
  }
}
