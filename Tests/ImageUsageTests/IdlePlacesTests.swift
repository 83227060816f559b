import Foundation
import ImageUsage
import TestSupport
import Testing

/// Places that name an image and show it to nobody.
@Suite struct IdlePlacesTests {
  private static let settings =
    "\tSWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG STAGING\";\n"
    + "\tOTHER_SWIFT_FLAGS = \"-DINTERNAL\";\n"

  private func usage(
    _ code: String, file: String = "A.swift", settings: String? = settings
  ) async -> AssetUsage? {
    var files = [file: code]
    if let settings { files["App.xcodeproj/project.pbxproj"] = settings }
    return await UsageTrial.usages([UsageTrial.asset("star")], files).first
  }

  private static let star = "view.image = UIImage(named: \"star\")\n"

  @Test(arguments: [
    ("#if OLD\n\(star)#endif", true), ("#if false\n\(star)#endif", true),
    ("#if OLD && DEBUG\n\(star)#endif", true), ("#if !DEBUG\n\(star)#endif", false),
    ("#if os(iOS) && OLD\n\(star)#endif", true), ("#if !(OLD || false)\n\(star)#endif", false),
    ("#if OLD || STAGING\n\(star)#endif", false), ("#if STAGING\n\(star)#endif", false),
    ("#if INTERNAL\n\(star)#endif", false), ("#if canImport(X)\n\(star)#endif", false),
    ("#if OLD\nf()\n#else\n\(star)#endif", false),
    ("#if !OLD\nf()\n#else\n\(star)#endif", true),
    ("#if OLD\nf()\n#elseif OLDER\n\(star)#endif", true),
    ("#if true\nf()\n#elseif DEBUG\n\(star)#endif", true),
    ("#if OLD\n#if DEBUG\nf()\n#endif\n\(star)#endif", true),
    ("#if OLD\nf()\n#endif\n\(star)", false), ("/*\n#if OLD\n*/\n\(star)", false),
    ("#if swift(>=5.9)\n\(star)#endif", false),
    ("#if targetEnvironment(simulator)\n\(star)#endif", false),
  ])
  func branchesThatNoConfigurationBuildsAreSaid(_ code: String, _ isUnbuilt: Bool) async {
    let usage = await usage("import UIKit\n" + code)
    #expect(usage?.verdict == .used)
    #expect(usage?.evidence.first?.remark == (isUnbuilt ? .unbuiltBranch : nil))
    #expect(usage?.isNamedInVain == isUnbuilt)
  }

  /// Without a project's settings nothing says what is defined.
  @Test func conditionsOfAnUnknownProjectMayBeDefined() async {
    let old = await usage("#if OLD\n\(Self.star)#endif", settings: nil)
    #expect(old?.evidence.first?.remark == nil)
    let never = await usage("#if false\n\(Self.star)#endif", settings: nil)
    #expect(never?.evidence.first?.remark == .unbuiltBranch)
  }

  @Test(arguments: [("#if 0", true), ("#if 1", false), ("#ifdef OLD", false), ("#if OLD", false)])
  func inObjectiveCOnlyANumberDecides(_ condition: String, _ isUnbuilt: Bool) async {
    let code = "\(condition)\nview.image = [UIImage imageNamed:@\"star\"];\n#endif\n"
    let usage = await usage(code, file: "a.m")
    #expect(usage?.evidence.first?.remark == (isUnbuilt ? .unbuiltBranch : nil))
  }

  @Test(arguments: [
    ("private let icon = UIImage(named: \"star\")", true),
    ("private static let icon: UIImage? = UIImage(named: \"star\")", true),
    ("fileprivate lazy var icon = UIImageView(image: UIImage(named: \"star\"))", true),
    ("private var icon: UIImage?\nfunc f() {\nicon = UIImage(named: \"star\")\n}", true),
    ("private var icon: UIImage?\nfunc f() {\nself.icon = UIImage(named: \"star\")\n}", true),
    ("let icon = UIImage(named: \"star\")", false),
    ("private let icon = UIImage(named: \"star\")\nvar a: UIImage? { icon }", false),
    ("private let icon = UIImage(named: \"star\")\nlet a = \"\\(icon)\"", false),
    ("private let icon = UIImage(named: \"star\")\nlet a = \\A.icon", false),
    ("@IBOutlet private var icon = UIImage(named: \"star\")", false),
    ("private let icon = add(UIImage(named: \"star\"))", false),
    ("private(set) var icon = UIImage(named: \"star\")", false),
    ("@Published private var icon = UIImage(named: \"star\")\nlet a = $icon", false),
  ])
  func imagesOfPropertiesThatNothingReadsAreSaid(_ code: String, _ isUnread: Bool) async {
    let usage = await usage("import UIKit\nclass A {\n\(code)\n}")
    #expect(usage?.verdict == .used)
    #expect(usage?.evidence.first?.remark == (isUnread ? .unreadProperty : nil))
  }

  @Test func theReportHasTheRemark() async throws {
    let usage = try #require(await usage("#if OLD\n\(Self.star)#endif\n\(Self.star)"))
    let json = String(decoding: try JSONEncoder().encode(usage), as: UTF8.self)
    #expect(json.components(separatedBy: "\"remark\":\"unbuilt-branch\"").count == 2)
    #expect(!usage.isNamedInVain)
  }
}
