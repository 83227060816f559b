#if canImport(ObjectiveC)
  public import Foundation

  #if canImport(SwiftUI)
    public import SwiftUI
  #endif

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension BundleAnswers {
    /// Returns what `String(localized:)` of Foundation returns for a resource, from the packs first. The generated file
    /// `LevityLookups.swift` calls it, since Foundation asks the resource's bundle by no public selector.
    public static func string(localized resource: LocalizedStringResource) -> String {
      String(localized: installed()?.answered(resource, isInAnyLanguage: false) ?? resource)
    }

    /// Returns what `AttributedString(localized:)` of Foundation returns for a resource, from the packs first.
    public static func attributedString(
      localized resource: LocalizedStringResource
    ) -> AttributedString {
      AttributedString(
        localized: installed()?.answered(resource, isInAnyLanguage: false) ?? resource)
    }

    #if canImport(SwiftUI)
      /// Returns the view that SwiftUI's own initializer makes, of a resource in the packs.
      ///
      /// - Parameter isInAnyLanguage: Whether the app sets the locale of views.
      public static func view(_ resource: LocalizedStringResource, isInAnyLanguage: Bool) -> Text {
        Text(installed()?.answered(resource, isInAnyLanguage: isInAnyLanguage) ?? resource)
      }
    #endif

    /// Returns the same resource with a bundle of the packs; nil if its own has the string.
    ///
    /// A key with another default value can't be given to a new resource. The offload keeps those.
    private func answered(
      _ resource: LocalizedStringResource, isInAnyLanguage: Bool
    ) -> LocalizedStringResource? {
      let value = resource.defaultValue
      guard LocalizedStringResource(value).key == resource.key,
        let object = Self.bundle(resource.bundle),
        let bundle = bundle(of: resource, in: object, isInAnyLanguage)
      else { return nil }
      return LocalizedStringResource(
        value, table: resource.table, locale: resource.locale, bundle: .atURL(bundle.bundleURL))
    }

    private static func bundle(_ place: LocalizedStringResource.BundleDescription) -> Bundle? {
      if case .atURL(let url) = place { return Bundle(url: url) }
      if case .forClass(let type) = place { return Bundle(for: type) }
      if case .main = place { return .main }
      return nil
    }

    private func bundle(
      of resource: LocalizedStringResource, in object: Bundle, _ isInAnyLanguage: Bool
    ) -> Bundle? {
      let isInOwnLanguage = resource.locale.identifier == Locale.current.identifier
      if isInAnyLanguage || !isInOwnLanguage,
        let all = viewBundle(for: object, table: resource.table)
      {
        return all
      }
      guard let (packs, folder) = packs(answeringFor: object) else { return nil }
      return [packs, folder].compactMap { $0 }.first { bundle in
        let nothing = "levity-no-string-9b1c5e"
        return bundle.localizedString(forKey: resource.key, value: nothing, table: resource.table)
          != nothing
      }
    }
  }
#endif
