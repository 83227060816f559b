import StringKeys
import StringPublishing
import StringValues
import TestSupport
import Testing

@Suite struct StringsPageTests {
  private func page(_ value: StringValue) -> StringsPage {
    let row = StringsPage.Row(StringKey(key: "key"), id: 3, strings: ["en": value])
    return StringsPage(
      title: "Strings of <App> & \"Co\"",
      bundles: [.init(identifier: "com.example", developmentLanguage: "en", rows: [row])],
      publications: [
        .init(
          version: 2, time: "2026-01-01T00:00:00Z",
          updates: [
            .init(bundle: "com.example", language: "de", changed: 1, delta: 12, stream: 900)
          ])
      ])
  }

  @Test func stringsCannotEndTheScriptThatHoldsThem() throws {
    let html = try page(.plain("</script><script>alert(1)</script>")).html()
    #expect(!html.contains("alert(1)</script>"))
    #expect(html.contains("\\u003c/script>"))
    #expect(html.contains("<title>Strings of &lt;App> &amp; &quot;Co&quot;</title>"))
  }

  @Test func formsAreNamed() throws {
    let string = StringValue.format(
      "%#@n@",
      variables: [
        .init(name: "n", value: .plural([.other: .plain("%d files"), .one: .plain("%d file")]))
      ])
    let html = try page(string).html()
    #expect(html.contains("%#@n@ n { one: %d file · other: %d files }"))
    #expect(html.contains("\"delta\":12"))
  }

  @Test func widthsAreNamed() throws {
    let html = try page(.width([20: .plain("long"), 5: .plain("short")])).html()
    #expect(html.contains("5: short · 20: long"))
  }

  @Test func anEarlierPublicationHasNoVersion() throws {
    var page = page(.plain("a"))
    page.publications = [.init(version: nil, time: "2026-01-01T00:00:00Z", updates: [])]
    #expect(try page.html().contains("\"publications\":[{\"time\":"))
  }

  @Test func aStringThatLooksLikeAMarkOfTheTemplateStaysAText() throws {
    #expect(try page(.plain("{{title}} {{data}}")).html().contains("{{title}} {{data}}"))
  }
}
