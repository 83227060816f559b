import CodeGeneration
import ResourceManifests
import StringKeys
import StringLocks
import StringValues
import TestSupport
import Testing

@Suite struct GeneratedStringBundleTests {
  private let app = "org.example.app"

  private func bundle(_ keys: [String], _ lock: inout StringLock) -> GeneratedStringBundle {
    var strings: [StringKey: StringValue] = [:]
    for key in keys { strings[StringKey(key: key)] = .plain("The text of \(key)") }
    return GeneratedStringBundle(
      identifier: app, values: strings, lock: &lock, hasher: .reference)
  }

  @Test func keysGetTheIdsOfTheLock() {
    var lock = StringLock()
    lock.assign([StringKey(key: "z")], to: app)

    let bundle = bundle(["z", "b", "a"], &lock)

    #expect(bundle.strings.map(\.key.key) == ["a", "b", "z"])
    #expect(bundle.strings.map(\.id) == [1, 2, 0])
    #expect(bundle.count == 3)
    #expect(bundle.keyIdentity.utf8.count == 16)
  }

  @Test func aSecondRunChangesNothing() {
    var lock = StringLock()
    let first = bundle(["a", "b"], &lock)
    let text = lock.contents

    let second = bundle(["b", "a"], &lock)

    #expect(second == first)
    #expect(lock.contents == text)
  }

  @Test func keysThatAreGoneHaveAnIdAndNoAccessor() {
    var lock = StringLock()
    let before = bundle(["a", "b"], &lock)

    let after = bundle(["b"], &lock)

    #expect(after.strings.map(\.id) == [1])
    #expect(after.count == 2)
    #expect(after.keyIdentity == before.keyIdentity)
    #expect(!after.accessors(StringAccessorOptions()).source.contains("var a:"))
  }

  @Test func bothLanguagesNameTheBundleAndItsKeys() {
    var lock = StringLock()
    let bundle = bundle(["a", "b"], &lock)
    let functions = bundle.objectiveCFunctions(ObjectiveCStringOptions())
    #expect(functions.bundleIdentifier == app && functions.keyIdentity == bundle.keyIdentity)
    #expect(functions.count == 2 && functions.strings == bundle.strings)
    let accessors = bundle.accessors(StringAccessorOptions())
    #expect(accessors.bundleIdentifier == app && accessors.keyIdentity == bundle.keyIdentity)
    #expect(accessors.count == 2 && accessors.strings == bundle.strings)
  }

  @Test func aNewKeyIsAnotherIdentity() {
    var lock = StringLock()
    let before = bundle(["a"], &lock)

    let after = bundle(["a", "b"], &lock)

    #expect(after.keyIdentity != before.keyIdentity)
    let source = after.accessors(StringAccessorOptions()).source
    #expect(source.contains("keyIdentity: \"\(after.keyIdentity)\", count: 2)"))
    #expect(
      after.objectiveCFunctions(ObjectiveCStringOptions()).implementation.contains("count:2]"))
  }
}
