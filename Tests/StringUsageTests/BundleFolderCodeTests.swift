import SourceLexing
import Testing

@testable import StringUsage

/// The uses of `.bundle` folders that an app copies.
@Suite struct BundleFolderCodeTests {
  private static func code(_ source: String, _ file: String) -> BundleFolderCode {
    var code = BundleFolderCode(naming: ["Kit", "Menu"])
    code.add(Array(source.utf8), at: file)
    return code
  }

  @Test(arguments: [
    ("let p = Bundle.main.path(forResource: \"Kit\", ofType: \"bundle\")", "A.swift"),
    ("let u = Bundle.main.resourceURL?.appendingPathComponent(\"Kit.bundle\")", "A.swift"),
    ("let p = \"\\(Bundle.main.bundlePath)/Kit.bundle\"", "A.swift"),
    ("#define BUNDLE_NAME @\"Kit.bundle\"", "A.h"),
    ("id i = [UIImage imageNamed:@\"Kit.bundle/arrow\"];", "A.m"),
    ("NSURL *u = [b URLForResource:@\"Kit\" withExtension:@\"bundle\"];", "A.m"),
    // A picture or a page in it, and the folder of a language that the bundle finds.
    (
      "id i = [UIImage imageNamed:[NSString stringWithFormat:@\"Kit.bundle/%@\", name]];", "A.m"
    ),
    ("id p = [b pathForResource:@\"Kit.bundle/404\" ofType:@\"html\"];", "A.m"),
    (
      "id k = [b pathForResource:@\"Kit\" ofType:@\"bundle\"];\n[k pathForResource:name ofType:@\"lproj\"];",
      "A.m"
    ),
    (
      "let k = b.path(forResource: \"Kit\", ofType: \"bundle\")\nlet p = k.path(forResource: \"pt-BR\", ofType: \"lproj\")",
      "A.swift"
    ),
    // Languages of other bundles.
    ("let k = \"Kit\"\nlet l = Bundle.main.localizations", "A.swift"),
    ("let k = \"Kit\"\nlet l = Bundle.main.preferredLocalizations.first", "A.swift"),
    ("let k = \"Kit\"\nlet l = Bundle(for: A.self).preferredLocalizations", "A.swift"),
    ("let k = \"Kit\"\nlet l = Bundle.preferredLocalizations(from: all)", "A.swift"),
    ("id k = @\"Kit\"; id l = [[NSBundle mainBundle] localizations];", "A.m"),
    ("id k = @\"Kit\"; id l = NSBundle.mainBundle.preferredLocalizations;", "A.m"),
    ("let k = bundle(\"Kit\")\nfunc f(localizations: Int) { f(localizations: 1) }", "A.swift"),
    ("let k = \"Kit\"\nlet localizations = 1\nlet b: Bundle = f(localizations)", "A.swift"),
    ("id k = @\"Kit\"; CFBundleCopyBundleLocalizations(CFBundleGetMainBundle());", "A.m"),
    ("let i = UIImage(named: \"Kit.bundle/\\(name)@2x.png\")", "A.swift"),
    ("let i = UIImage(named: \"Kit.bundle/icon_\\(name)/\\(size)\")", "A.swift"),
  ])
  func aFolderIsNamedAndNothingMore(_ source: String, _ file: String) {
    let code = Self.code(source, file)
    #expect(code.namingFiles == ["Kit": file])
    #expect(code.obstacle(of: "Kit") == nil)
    #expect(code.obstacle(of: "Menu") == nil)
  }

  @Test(arguments: [
    ("let p = folder + \"/Kit.bundle/de.lproj/Kit\"", "A.swift"),
    ("id p = [b pathForResource:@\"Kit.bundle/de\" ofType:@\"lproj\"];", "A.m"),
    ("id p = [b pathForResource:@\"Kit.bundle/zh-Hans\" ofType:@\"lproj\"];", "A.m"),
    ("let p = b.path(forResource: \"Kit.bundle/\\(code)\", ofType: \"lproj\")", "A.swift"),
    (
      "id n = [NSString stringWithFormat:@\"Kit.bundle/%@\", code];\nid p = [b pathForResource:n ofType:@\"lproj\"];",
      "A.m"
    ),
    (
      "let p = b.path(forResource: \"Kit.bundle/\\(code).lproj/Menu\", ofType: \"strings\")",
      "A.swift"
    ),
    (
      "let p = b.path(forResource: \"Kit.bundle/\\(folder)/Menu\", ofType: type)", "A.swift"
    ),
    (
      "let p = b.path(forResource: \"Kit.bundle/\\(path)\", ofType: \"strings\")", "A.swift"
    ),
    ("id p = [NSString stringWithFormat:@\"Kit.bundle/%@/Menu\", folder];\nNSBundle *b;", "A.m"),
    (
      "let n = \"Kit.bundle/\" + code\nlet p = b.path(forResource: n, ofType: \"lproj\")", "A.swift"
    ),
  ])
  func aPathThroughAFolderIsAnObstacle(_ source: String, _ file: String) {
    let code = Self.code(source, file)
    #expect(code.obstacle(of: "Kit")?.hasPrefix(file) == true)
  }

  @Test(arguments: [
    ("let l = bundle.localizations", "A.swift"),
    ("let l = kit?.preferredLocalizations", "A.swift"),
    ("let l = Bundle(path: path)!.localizations", "A.swift"),
    ("let l = Bundle(url: url).localizations", "A.swift"),
    ("id l = [NSBundle preferredLocalizationsFromArray:[bundle localizations]];", "A.m"),
    ("id l = self.kitBundle.localizations;", "A.m"),
    ("let l = Bundle.module.localizations", "A.swift"),
    ("let l = Bundle.module.preferredLocalizations.first", "A.swift"),
    ("func f() { let main = kit!; print(main.localizations) }", "A.swift"),
    ("let l = isOwn ? kit.localizations : []", "A.swift"),
    ("extension Bundle { var all: [String] { localizations.sorted() } }", "A.swift"),
    ("final class Kit: Bundle { var all: [String] { f(localizations) } }", "A.swift"),
    ("let l = all.map(\\.localizations)", "A.swift"),
    ("let l = kit.value(forKey: \"localizations\")", "A.swift"),
    ("id l = [self valueForKeyPath:@\"kit.preferredLocalizations\"];", "A.m"),
    ("id l = [kit performSelector:@selector(localizations)];", "A.m"),
    ("id l = CFBridgingRelease(CFBundleCopyBundleLocalizations(bundle));", "A.m"),
    ("let l = CFBundleCopyLocalizationsForURL(url)", "A.swift"),
    ("id p = [b pathForResource:[n stringByAppendingString:code] ofType:@\"lproj\"];", "A.m"),
    ("id p = [b pathForResource:[NSString stringWithFormat:f, code] ofType:@\"lproj\"];", "A.m"),
    ("let p = b.path(forResource: \"\\(name).bundle/\\(code)\", ofType: \"lproj\")", "A.swift"),
    ("let p = b.path(forResource: name + code, ofType: \"lproj\")", "A.swift"),
    ("let p = b.url(forResource: name.appending(code), withExtension: \"lproj\")", "A.swift"),
  ])
  func anyFolderMayBeMeant(_ source: String, _ file: String) {
    let code = Self.code(source, file)
    #expect(code.namingFiles == [:])
    #expect(code.obstacle(of: "Kit")?.hasPrefix("\(file), line 1, ") == true)
    #expect(code.obstacle(of: "Menu") != nil)
  }

  @Test(arguments: [
    "let k = \"Kit2.bundle\"", "let k = \"KitBundle\"", "let k = \"My Kit\"",
    "let k = \"Kit/arrow\"",
    "// Kit.bundle", "let k = \"Kit\"", "let k = [\"Kit\": \"Menu\"]",
  ])
  func otherNamesDoNotCount(_ source: String) {
    #expect(Self.code(source, "A.swift").namingFiles == [:])
  }
}
