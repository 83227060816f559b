/// The project of the tests that offload one: an app and a framework with synchronized folders.
enum OffloadedFixture {
  static let words: [(String, (title: String, forms: [(String, String)]))] = [
    ("en", ("Title", [("one", "file"), ("other", "files")])),
    ("de", ("Titel", [("one", "Datei"), ("other", "Dateien")])),
    (
      "ar",
      (
        "عنوان",
        [("zero", "ا"), ("one", "ب"), ("two", "ت"), ("few", "ث"), ("many", "ج"), ("other", "ح")]
      )
    ),
    (
      "ru",
      ("Заголовок", [("one", "файл"), ("few", "файла"), ("many", "файлов"), ("other", "файла")])
    ),
    ("ja", ("題", [("other", "個")])),
    ("pt-BR", ("Título", [("one", "arquivo"), ("other", "arquivos")])),
  ]

  static var catalog: String {
    func unit(_ value: String) -> String {
      "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"\(value)\"}}"
    }
    let plain = words.map { "\"\($0.0)\":\(unit("\($0.1.title)!"))" }.joined(separator: ",")
    func plural(_ format: String) -> String {
      words.map { language, words in
        let forms = words.forms.map { category, word in
          "\"\(category)\":\(unit("\(format) \(word)"))"
        }
        let all = forms.joined(separator: ",")
        return "\"\(language)\":{\"variations\":{\"plural\":{\(all)}}}"
      }.joined(separator: ",")
    }
    return """
      {"sourceLanguage":"en","version":"1.0","strings":{"failed":{"localizations":{\(plain)}},
      "%lld files":{"localizations":{\(plural("%lld"))}},
      "%@ has %d files":{"localizations":{\(plural("%1$@: %2$d"))}},
      "%@ of %d files":{"localizations":{\(plural("%@, %d"))}},
      "files of %@, %d":{"localizations":{\(plural("%1$@"))}}}}
      """
  }

  static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
    P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = G;
      targets = (TA, TK); };
    G = { isa = PBXGroup; sourceTree = "<group>"; children = (SA, SK); };
    SA = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    SK = { isa = PBXFileSystemSynchronizedRootGroup; path = Kit; sourceTree = "<group>"; };
    L = { isa = XCConfigurationList; buildConfigurations = (C); };
    C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
    R = { isa = PBXResourcesBuildPhase; files = (); };
    TA = { isa = PBXNativeTarget; name = App; buildPhases = (R); buildConfigurationList = LA;
      productType = "com.apple.product-type.application"; dependencies = (D);
      fileSystemSynchronizedGroups = (SA); };
    D = { isa = PBXTargetDependency; target = TK; };
    LA = { isa = XCConfigurationList; buildConfigurations = (CA); };
    CA = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.app; }; };
    TK = { isa = PBXNativeTarget; name = Kit; buildPhases = (); buildConfigurationList = LK;
      productType = "com.apple.product-type.framework"; dependencies = ();
      fileSystemSynchronizedGroups = (SK); };
    LK = { isa = XCConfigurationList; buildConfigurations = (CK); };
    CK = { isa = XCBuildConfiguration; name = Release;
      buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = org.kit; }; };
    }; }
    """
}
