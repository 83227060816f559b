import Delivery
import ResourceManifests

private let file = Array("0123456789".utf8)
private let service = DeliveryService(
  store: DeliveryStore(
    open: { _ in DeliveryStore.File(bytes: file, entityTag: "tag") }, mediaType: { _ in nil }))

/// Lines: target, If-None-Match, Range, If-Range, Accept-Encoding. A body is the file, a part of it, or a sentence.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let lines = UnsafeBufferPointer(start: start, count: count)
    .split(separator: 10, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  func line(_ index: Int) -> String? { index < lines.count ? lines[index] : nil }
  let response = service.response(
    to: DeliveryRequest(
      target: line(0) ?? "", ifNoneMatch: line(1), range: line(2), ifRange: line(3),
      acceptEncoding: line(4)))
  if case .file(_, let range) = response.body {
    precondition(range.lowerBound >= 0 && range.upperBound <= file.count)
    precondition(response[.contentLength] == String(range.count))
    if response.status == 206 {
      precondition(
        response[.contentRange] == "bytes \(range.lowerBound)-\(range.upperBound - 1)/10")
    }
  }
  precondition([200, 206, 304, 400, 403, 404, 416].contains(response.status))
  return 0
}
