import Foundation

@testable import LevityBundles

/// A bundle object that is asked by the function that replaces a method.
final class AnsweringObject: Sendable {}

/// Bundles that answer without Objective-C.
struct AnsweringClasses: BundleClasses {
  let ways: [AnswerWay] = []
  let object = AnsweringObject()

  func object(_ identifier: String, in app: Bundle, packs: [String]) -> (any BundleObject)? {
    object
  }

  func install(_ answers: BundleAnswers, on bundle: any BundleObject, identifier: String) {}

  func ask(_ bundle: any BundleObject, _ key: String, table: String, by way: AnswerWay) -> String {
    key
  }
}
