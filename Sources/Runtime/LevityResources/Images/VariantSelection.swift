import PackageHeads
import ResourceManifests

/// Selects the variant of an image for certain traits, like the system does among the entries of an asset catalog.
///
/// Apple documents what each trait means (Asset Catalog Format Reference, "Image Set Type"; "Supporting Dark Mode in
/// your interface"; WWDC 2018, session 227) and that the most specific entry wins over `universal` and over "any", but
/// no order between traits. The order here is believed to be the system's, by the order of the keys in compiled
/// catalogs (appearance and localization before scale, idiom and the rest), with scale last, because another scale
/// shows the same picture:
///
/// 1. **Possible at all**: another device's idiom never is. `mac` may use `ipad`, as Mac Catalyst does.
/// 2. **Contradictions** (dark for light, high for normal contrast, the other direction, size class, subtype or
///    language) are used only if nothing else is left: an image that isn't quite right is better than none.
/// 3. **Language**: the app's first, `de-AT` before `de`; then no language.
/// 4. **Appearance**: for dark and high contrast: dark high, dark, high, any. Light alike, with explicit `light`
/// entries.
/// 5. **Idiom**: the device's own, then `universal`.
/// 6. **Subtype**, 7. **gamut** (the display's own, then unspecified, then the other, which color management
/// converts),
///    8. **direction**, 9. **width and height class**: exact, then unspecified.
/// 10. **Scale**: exact, then the next larger, then the largest smaller. A vector or a single scale fits every scale.
/// 11. **Demands** (screen width, memory, graphics): none, then the least.
/// 12. The order of the manifest.
struct VariantSelection {
  let traits: ImageTraits

  /// Returns the best variant; nil if none is for this kind of device.
  @inline(never)
  func best(of image: ManifestImage) -> ImageVariant? {
    var best: (variant: ImageVariant, cost: UInt64)?
    for variant in image.variants {
      guard let cost = cost(of: variant, isVector: image.isVector) else { continue }
      if let best, best.cost <= cost { continue }
      best = (variant, cost)
    }
    return best?.variant
  }

  /// Returns the ranks of all traits in one number, the most important in the highest bits; nil if the idiom excludes
  /// it.
  private func cost(of variant: ImageVariant, isVector: Bool) -> UInt64? {
    guard let idiom = idiomRank(variant[.idiom]) else { return nil }
    let language = languageRank(variant[.locale])
    let appearance = appearanceRank(variant.appearances)
    let direction = rank(of: .languageDirection, in: variant, traits.direction.word)
    let width = rank(of: .widthClass, in: variant, traits.widthClass?.word)
    let height = rank(of: .heightClass, in: variant, traits.heightClass?.word)
    let subtype = rank(of: .subtype, in: variant, traits.subtype)
    let gamut = rank(
      of: .displayGamut, in: variant, traits.gamut == .displayP3 ? "display-P3" : "sRGB")
    let contradictions =
      appearance.contradictions + language.contradictions
      + [direction, width, height, subtype].reduce(0) { $0 + ($1 > 1 ? 1 : 0) }
    var cost = Cost()
    cost.append(contradictions, bits: 4)
    cost.append(language.rank, bits: 8)
    cost.append(appearance.rank, bits: 4)
    cost.append(idiom, bits: 2)
    cost.append(subtype, bits: 2)
    cost.append(gamut, bits: 2)
    cost.append(direction, bits: 2)
    cost.append(width, bits: 2)
    cost.append(height, bits: 2)
    cost.append(scaleRank(variant.scale, isVector), bits: 8)
    cost.append(variant[.screenWidth] == nil ? 0 : 1, bits: 1)
    cost.append(number(of: .memory, in: variant), bits: 8)
    cost.append(number(of: .graphics, in: variant), bits: 12)
    return cost.value
  }

  private struct Cost {
    var value: UInt64 = 0

    // Not inlined for each criterion.
    @inline(never)
    mutating func append(_ rank: Int, bits: Int) {
      value = value << UInt64(bits) | UInt64(min(max(rank, 0), 1 << bits - 1))
    }
  }
}

extension VariantSelection {
  /// Returns 0 for a match, 1 for unspecified, 2 for a mismatch. If the trait is unknown, unspecified is best.
  // Not inlined for each trait.
  @inline(never)
  private func rank(
    of trait: ImageVariant.Trait, in variant: ImageVariant, _ wanted: String?
  ) -> Int {
    guard let word = variant[trait] else { return 1 }
    return word == wanted ? 0 : 2
  }

  private func idiomRank(_ idiom: String?) -> Int? {
    switch idiom {
    case nil, "universal": 2
    case traits.idiom.word: 0
    case ImageTraits.Idiom.pad.word where traits.idiom == .mac: 1
    default: nil
    }
  }

  private func appearanceRank(_ appearances: [String]) -> (rank: Int, contradictions: Int) {
    var luminosity = 1
    var contrast = 1
    var contradictions = 0
    for appearance in appearances {
      switch appearance {
      case "luminosity=dark" where traits.luminosity == .dark: luminosity = 0
      case "luminosity=light" where traits.luminosity == .light: luminosity = 0
      case "contrast=high" where traits.contrast == .high: contrast = 0
      case "contrast=normal" where traits.contrast == .normal: contrast = 0
      default: contradictions += 1
      }
    }
    return (luminosity << 1 | contrast, contradictions)
  }

  /// Ranks a language. The app runs in its first one, and an entry without a language is the development language's.
  /// So only the first one, or a more general tag of it (`de` for `de-AT`), comes before no language.
  private func languageRank(_ locale: String?) -> (rank: Int, contradictions: Int) {
    guard let locale else { return (2, 0) }
    let tag = Self.languageTag(locale)
    for (index, language) in traits.languages.enumerated() {
      let wanted = Self.languageTag(language)
      let isExact = wanted == tag
      guard isExact || wanted.starts(with: tag + [UInt8(ascii: "-")]) else { continue }
      let rank = isExact ? 0 : 1
      return index == 0 ? (rank, 0) : (1 + 2 * index + rank, 1)
    }
    return (255, 1)
  }

  private static func languageTag(_ text: String) -> [UInt8] {
    text.utf8Bytes().map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: "-")
      default: byte
      }
    }
  }

  private func scaleRank(_ scale: Int?, _ isVector: Bool) -> Int {
    guard let scale, !isVector, traits.scale.isFinite else { return 0 }
    let difference = Double(scale) - traits.scale
    // Tenths of a step up; all steps down come after those.
    let tenths = Int((min(abs(difference), 12) * 10).rounded(.up))
    return difference >= 0 ? tenths : 128 + tenths
  }

  /// Returns the digits in `2GB` or `metal2v2` as one number; 0 without a demand.
  // Not inlined for each trait.
  @inline(never)
  private func number(of trait: ImageVariant.Trait, in variant: ImageVariant) -> Int {
    guard let demand = variant[trait] else { return 0 }
    var value = 0
    for byte in demand.utf8Bytes() where byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 4095)
    }
    return max(value, 1)
  }
}

// The asset catalog's terms.

extension ImageTraits.Idiom {
  fileprivate var word: String {
    switch self {
    case .phone: "iphone"
    case .pad: "ipad"
    case .tv: "tv"
    case .car: "car"
    case .mac: "mac"
    case .vision: "vision"
    case .watch: "watch"
    }
  }
}

extension ImageTraits.Direction {
  fileprivate var word: String { self == .leftToRight ? "left-to-right" : "right-to-left" }
}

extension ImageTraits.SizeClass {
  fileprivate var word: String { self == .compact ? "compact" : "regular" }
}

extension ManifestImage {
  /// Returns the variant that the system would draw; nil if none is for this kind of device.
  func variant(for traits: ImageTraits) -> ImageVariant? {
    VariantSelection(traits: traits).best(of: self)
  }
}
