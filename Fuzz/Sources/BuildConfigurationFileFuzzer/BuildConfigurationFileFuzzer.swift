import XcodeProjects

/// Reads a file and evaluates every setting that it assigns.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var settings = BuildSettings(context: ["sdk": "iphoneos", "config": "Release"])
  for case .assignment(let assignment) in BuildConfigurationFile(parsing: bytes).statements {
    precondition(assignment.valueRange.upperBound <= bytes.count)
    settings.push(assignment.name, assignment.value, conditions: assignment.conditions)
  }
  for name in settings.names.prefix(50) {
    _ = settings[name]
    _ = settings.listValue(of: name)
  }
  return 0
}
