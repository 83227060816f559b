import LocalizedTexts
import StringPublishing
import TestSupport
import Testing

@Suite struct TextsPageTests {
  private func page(_ text: LocalizedText) -> TextsPage {
    let row = TextsPage.Row(StringKey(key: "key"), id: 3, texts: ["en": text])
    return TextsPage(
      title: "Texts of <App> & \"Co\"",
      bundles: [.init(identifier: "com.example", developmentLanguage: "en", rows: [row])],
      publications: [
        .init(
          version: 2, time: "2026-01-01T00:00:00Z",
          updates: [
            .init(bundle: "com.example", language: "de", changed: 1, delta: 12, stream: 900)
          ])
      ])
  }

  @Test func textsCannotEndTheScriptThatHoldsThem() throws {
    let html = try page(.text("</script><script>alert(1)</script>")).html()
    #expect(!html.contains("alert(1)</script>"))
    #expect(html.contains("\\u003c/script>"))
    #expect(html.contains("<title>Texts of &lt;App> &amp; &quot;Co&quot;</title>"))
  }

  @Test func formsAreNamed() throws {
    let text = LocalizedText.format(
      "%#@n@",
      variables: [
        .init(name: "n", text: .plural([.other: .text("%d files"), .one: .text("%d file")]))
      ])
    let html = try page(text).html()
    #expect(html.contains("%#@n@ n { one: %d file · other: %d files }"))
    #expect(html.contains("\"delta\":12"))
  }

  @Test func anEarlierPublicationHasNoVersion() throws {
    var page = page(.text("a"))
    page.publications = [.init(version: nil, time: "2026-01-01T00:00:00Z", updates: [])]
    #expect(try page.html().contains("\"publications\":[{\"time\":"))
  }

  @Test func aTextThatLooksLikeAMarkOfTheTemplateStaysAText() throws {
    #expect(try page(.text("{{title}} {{data}}")).html().contains("{{title}} {{data}}"))
  }
}
