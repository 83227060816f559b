import ImageUsage
import Testing

/// A lookup that can't be followed shows a family only if the sources through which its names come speak of it.
@Suite struct SpokenFamilyTests {
  private static let cell = """
    import UIKit
    final class AddressCell: UITableViewCell {
      func show(_ address: Address) { imageView?.image = UIImage(named: address.label) }
    }
    """
  private static let model = "struct Address: Decodable { let label: String }"

  private static func usages(
    _ names: [String], folder: String = "A.xcassets", _ files: [String: String] = [:]
  ) async -> [AssetUsage] {
    let all = ["AddressCell.swift": cell, "Address.swift": model].merging(files) { $1 }
    return await UsageTrial.usages(
      names.map { NameFamilyTests.asset($0, folder: folder) }, all, speak: false)
  }

  private static let cards = ["postcard_back", "postcard_front", "postcard_flip", "postcard_gray"]

  @Test(arguments: [
    cards, ["cardFlip", "cardBack", "cardGray", "cardFront"],
    ["sale_1", "sale_2", "sale_3", "sale_4"],
    ["ddxq_ydh", "ddxq_clz", "ddxq_dfh", "ddxq_zc"],
    ["visa_badge", "amex_badge", "a_badge", "b_badge"],
  ])
  func aFamilyOfWhichNothingSpeaksIsUnlikely(_ names: [String]) async {
    let usages = await Self.usages(names)
    #expect(usages.allSatisfy { $0.verdict == .unused && $0.hasFamilyOnly })
    #expect(usages.allSatisfy { $0.removalOptions == [.delete, .includeFamilies] })
  }

  /// A server may send codes, whatever the sources say.
  @Test(arguments: [
    ["flag_fr", "flag_it", "flag_no", "flag_pt"], ["coinBTC", "coinETH", "coinXMR", "coinADA"],
  ])
  func aFamilyOfCodesIsPossible(_ names: [String]) async {
    #expect(await Self.usages(names).allSatisfy { $0.verdict == .possible })
  }

  @Test func aFolderOfWhichNothingSpeaksIsUnlikely() async {
    let names = (1...8).map { "\(["Old", "new", "MAIN", "x"][$0 % 4])Bread\($0)" }
    let folder = "A.xcassets/寄件人"
    #expect(await Self.usages(names, folder: folder).allSatisfy { $0.verdict == .unused })
    let comment = ["Address.swift": Self.model + " // 寄件人的地址"]
    #expect(
      await Self.usages(names, folder: folder, comment).allSatisfy { $0.verdict == .possible })
  }

  /// The word may stand in any source through which the name comes, as a type, in a comment or as its beginning.
  @Test(arguments: [
    ["Address.swift": model + "\nstruct PostcardReply: Decodable {}"],
    ["Address.swift": model + " // a postcard"], ["Address.swift": model + "\nlet postcards = 1"],
    ["Address.swift": model + "\nvar post_card = 1"],
    ["Address.swift": model + "\nvar postCardID = 1"],
    ["AddressCell.swift": cell + "\nfunc flipPostcard() {}"],
    ["AddressCell.swift": cell + "\nlet title = \"Your postcards\""],
    // One that hands the name on.
    [
      "AddressCell.swift":
        "func show(_ label: String) { view.image = UIImage(named: label) }",
      "PostcardView.swift": "func appear(_ address: Address) { show(address.label) }",
    ],
    [
      "AddressCell.swift":
        "struct Row { let icon: String\n var body: some View { Image(icon) } }",
      "Other.swift": "// postcards\nlet row = Row(icon: reply.address.label)",
    ],
    // Objective-C may call it.
    ["Postcard.m": "#import <UIKit/UIKit.h>\n"],
    // The beginning of the word is one.
    ["Address.swift": model + "\nlet post = 1"],
  ])
  func aFamilyOfWhichASourceSpeaksIsPossible(_ files: [String: String]) async {
    #expect(await Self.usages(Self.cards, files).allSatisfy { $0.verdict == .possible })
  }

  @Test func otherSourcesDoNotCount() async {
    let files = ["Shop.swift": "func postcards() { load() }"]
    #expect(await Self.usages(Self.cards, files).allSatisfy { $0.verdict == .unused })
  }

  /// Two letters say nothing, and codes, numbers and words may be any data.
  @Test(arguments: [
    ["us", "de", "fr", "it"], ["01d", "01n", "02d", "02n"],
    ["un_bad", "un_good", "un_ok", "un_sad"],
    ["France", "Ghana", "Italy", "Peru"], ["1-2", "1-3", "2-2", "2-3"],
  ])
  func namesThatMayMeanAnythingStayPossible(_ names: [String]) async {
    #expect(await Self.usages(names).allSatisfy { $0.verdict == .possible })
  }

  /// Data that names a member has the family.
  @Test func aFamilyOfDataStaysPossible() async {
    let usages = await Self.usages(Self.cards, ["cards.json": "{\"cover\": \"postcard_back\"}"])
    #expect(usages.map(\.verdict) == [.used, .possible, .possible, .possible])
  }

  /// Words for a picture say what others don't.
  @Test(arguments: [("label", false), ("icon", true)])
  func aPictureIsOneOfAnyKind(_ property: String, _ isPossible: Bool) async {
    let files = [
      "AddressCell.swift": Self.cell.replacing("address.label", with: "address.\(property)"),
      "Address.swift": "struct Address: Decodable { let \(property): String }",
    ]
    let usages = await Self.usages(["icon_a", "icon_b", "icon_c", "icon_d"], files)
    #expect(usages.allSatisfy { $0.verdict == (isPossible ? .possible : .unused) })
  }
}
