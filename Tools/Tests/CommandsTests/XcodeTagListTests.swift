import Foundation
import Testing

/// `levity tags list --as-xcode`, compared with a model in Python of what swift-build writes.
@Suite struct XcodeTagListTests {
  /// Reads the lists, and prints what differs from those that it makes of the sets of tags itself.
  private static let model = """
    import hashlib, json, os, plistlib, re, sys, urllib.parse
    spec = json.load(sys.stdin)
    root = os.path.join(spec["output"], "App")
    load = lambda name: plistlib.load(open(os.path.join(root, name), "rb"))
    initial, prefetch = spec["initial"], spec["prefetch"]
    def priority(tags):
        found = []
        for tag in tags:
            if tag in initial: found.append(1.0)
            elif tag in prefetch:
                n, i = len(prefetch), prefetch.index(tag)
                found.append(0.5 if n == 1 else (n - 1 - i) / (n - 1) * 0.9 + 0.05)
        return max(found) if found else None
    packs = {}
    for index, tags in enumerate(spec["sets"]):
        packs.setdefault(tuple(sorted(set(tags))), []).append(f"f{index}")
    by_tag, files, infos, keys = {}, {}, {}, []
    for tags, names in packs.items():
        digest = hashlib.md5(":".join(tags).encode()).hexdigest()
        key, suffix = "Bundle.asset-pack-" + digest, "-" + digest + ".assetpack"
        folder = ("Bundle." + "+".join(tags))[:240 - len(suffix)] + suffix
        for tag in tags: by_tag.setdefault(tag, []).append(key)
        files[key], info = sorted(names), {"CFBundleIdentifier": key, "Tags": list(tags)}
        if priority(tags) is not None: info["Priority"] = priority(tags)
        infos[folder] = info
    lists = load("OnDemandResources.plist")
    assert lists["NSBundleResourceRequestTags"] == {t: {"NSAssetPacks": sorted(k)} for t, k in by_tag.items()}
    assert lists["NSBundleResourceRequestAssetPacks"] == files
    assert open(os.path.join(root, "AssetPackManifest.plist"), "rb").read(6) == b"bplist"
    resources = load("AssetPackManifest.plist")["resources"]
    assert [it["bundleKey"] for it in resources] == sorted(files)
    close = lambda a, b: a == b or a is not None and b is not None and abs(a - b) < 1e-12
    by_key = {info["CFBundleIdentifier"]: (folder, info) for folder, info in infos.items()}
    for it in resources:
        folder, info = by_key[it["bundleKey"]]
        assert urllib.parse.unquote(it["URL"]) == "http://127.0.0.1/" + folder and " " not in it["URL"]
        assert it["isStreamable"] is True and it["uncompressedSize"] == 3 * len(files[it["bundleKey"]])
        assert close(it.get("downloadPriority"), info.get("Priority"))
        assert it["primaryContentHash"]["strategy"] == "modtime"
        assert re.fullmatch(r"\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z", it["primaryContentHash"]["hash"])
        found = load(os.path.join(folder, "Info.plist"))
        assert found["Tags"] == info["Tags"] and found["CFBundleIdentifier"] == info["CFBundleIdentifier"]
        assert close(found.get("Priority"), info.get("Priority"))
    assert len(resources) == len(packs)
    """

  @Test("Acceptance 1: lists of 200 random sets of tags are those of a model", arguments: 1...4)
  func twoHundredSetsHaveTheListsOfAnIndependentModel(seed: Int) throws {
    var generator = SystemRandomNumberGenerator()
    let names = (0..<12).map { "\(["level", "Straße", "a b", "x+y"][$0 % 4])\($0)" }
    let sets = (0..<200).map { _ in
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in names.randomElement() ?? "a" }
    }
    let prefetch = Array(names.dropFirst(2).prefix(seed - 1))
    let workspace = try Workspace()
    let settings =
      "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = (\(Self.list(names.prefix(seed % 3)))); "
      + "ON_DEMAND_RESOURCES_PREFETCH_ORDER = (\(Self.list(prefetch)));"
    try workspace.write(
      TagsCommandTests.project(of: sets, settings: settings), "App.xcodeproj/project.pbxproj")
    for index in sets.indices { try workspace.write("abc", "f\(index)") }
    let result = try workspace.run(
      "tags", "list", workspace.path("."), "--as-xcode", workspace.path("lists"), "--fail-on",
      "never")
    #expect(result.status == 0, "\(result.errors)")
    let specification: [String: Any] = [
      "output": workspace.path("lists"), "sets": sets, "initial": Array(names.prefix(seed % 3)),
      "prefetch": prefetch,
    ]
    let (status, errors) = try Self.python(
      JSONSerialization.data(withJSONObject: specification))
    #expect(status == 0, "\(errors)")
  }

  private static func list(_ names: some Sequence<String>) -> String {
    names.map { "\"\($0)\", " }.joined()
  }

  private static func python(_ input: Data) throws -> (status: Int32, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", model]
    let (pipe, errors) = (Pipe(), Pipe())
    process.standardInput = pipe
    process.standardError = errors
    try process.run()
    try pipe.fileHandleForWriting.write(contentsOf: input)
    try pipe.fileHandleForWriting.close()
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
