#if canImport(ObjectiveC)
  import Foundation
  import ObjectiveC

  /// The methods of `NSBundle` by which an app's own language picker finds the folder of a language.
  enum BundlePaths {
    private typealias Block2 = @convention(block) (AnyObject, NSString?, NSString?) -> NSObject?
    private typealias Call2 =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?) -> NSObject?
    private typealias Block3 =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?) -> NSObject?
    private typealias Call3 =
      @convention(c) @Sendable (AnyObject, Selector, NSString?, NSString?, NSString?) -> NSObject?
    private typealias Block4 =
      @convention(block) (AnyObject, NSString?, NSString?, NSString?, NSString?) -> NSObject?
    private typealias Call4 =
      @convention(c) @Sendable (
        AnyObject, Selector, NSString?, NSString?, NSString?, NSString?
      ) -> NSObject?

    static func replace() {
      replace(
        "pathForResource:ofType:", withFolder: "pathForResource:ofType:inDirectory:",
        andLanguage: "pathForResource:ofType:inDirectory:forLocalization:"
      ) { $0 as NSString }
      replace(
        "URLForResource:withExtension:", withFolder: "URLForResource:withExtension:subdirectory:",
        andLanguage: "URLForResource:withExtension:subdirectory:localization:"
      ) { URL(fileURLWithPath: $0) as NSURL }
    }

    /// - Parameter result: Makes what the methods return.
    private static func replace(
      _ selector: String, withFolder: String, andLanguage: String,
      result: @escaping @Sendable (String) -> NSObject
    ) {
      @Sendable func found(
        in receiver: AnyObject, _ name: NSString?, _ type: NSString?, folder: NSString? = nil,
        language: NSString? = nil
      ) -> NSObject? {
        guard folder?.length ?? 0 == 0, let answers = BundleAnswers.installed(),
          answers.answer(for: receiver) != nil
        else { return nil }
        return answers.path(
          in: receiver, name: name as String?, type: type as String?, language: language as String?
        ).map(result)
      }
      ObjectiveCBundles.replace(selector, as: Call2.self) { selector, call in
        let block: Block2 = { receiver, name, type in
          found(in: receiver, name, type) ?? call(receiver, selector, name, type)
        }
        return imp_implementationWithBlock(block)
      }
      ObjectiveCBundles.replace(withFolder, as: Call3.self) { selector, call in
        let block: Block3 = { receiver, name, type, folder in
          found(in: receiver, name, type, folder: folder)
            ?? call(receiver, selector, name, type, folder)
        }
        return imp_implementationWithBlock(block)
      }
      ObjectiveCBundles.replace(andLanguage, as: Call4.self) { selector, call in
        let block: Block4 = { receiver, name, type, folder, language in
          found(in: receiver, name, type, folder: folder, language: language)
            ?? call(receiver, selector, name, type, folder, language)
        }
        return imp_implementationWithBlock(block)
      }
    }
  }
#endif
