import Testing

@testable import LevityLaunch

@Suite struct LazyLibraryTests {
  #if os(Linux)
    static let library = "libm.so.6"
    /// Part of the C library's package, and nothing uses it.
    static let unused = "libBrokenLocale.so.1"
  #else
    static let library = "/usr/lib/libSystem.B.dylib"
    static let unused = "/usr/lib/libexslt.0.dylib"
  #endif

  @Test func functionsAreFoundByNameAndType() throws {
    let library = LazyLibrary(paths: ["/no/such/library", Self.library])
    #expect(!library.isLoaded && library.loadingTime == nil)
    let cosine = try library.symbol("cos", as: (@convention(c) (Double) -> Double).self)
    #expect(cosine(0) == 1)
    #expect(library.isLoaded && library.loadingTime != nil)
    #expect(try library.symbol("cos", as: UnsafeRawPointer.self) != UnsafeRawPointer(bitPattern: 1))
  }

  @Test func errorsSayTheReason() {
    let missing = LazyLibrary(paths: ["/no/such/library"])
    #expect {
      try missing.load()
    } throws: { error in
      "\(error)".hasPrefix("/no/such/library can't be loaded: ") && "\(error)".hasSuffix(".")
    }
    #expect(throws: LazyLibraryError.cannotLoad(paths: [], reason: "there is none")) {
      try LazyLibrary(paths: []).load()
    }
    let library = LazyLibrary(paths: [Self.library])
    #expect(throws: LazyLibraryError.noSymbol(name: "no_such_symbol", library: Self.library)) {
      _ = try library.symbol("no_such_symbol", as: UnsafeRawPointer.self)
    }
  }

  /// A closure has two words, an integer isn't an address, and a reference would be released.
  @Test func typesThatAreNoAddressAreRefused() {
    let library = LazyLibrary(paths: [Self.library])
    final class Object {}
    #expect(throws: LazyLibraryError.self) {
      _ = try library.symbol("cos", as: ((Double) -> Double).self)
    }
    #expect(throws: LazyLibraryError.self) { _ = try library.symbol("cos", as: Object.self) }
    #expect(throws: LazyLibraryError.self) { _ = try library.symbol("cos", as: Int32.self) }
  }

  @Test func threadsLoadItOnce() async {
    let library = LazyLibrary(paths: [Self.library])
    await withTaskGroup(of: Double.self) { group in
      for _ in 0..<16 {
        group.addTask {
          let cosine = try? library.symbol("cos", as: (@convention(c) (Double) -> Double).self)
          return cosine?(0) ?? 0
        }
      }
      for await value in group { #expect(value == 1) }
    }
  }

  @Test func theDifferenceOfTwoMomentsIsTheLibraryThatWasLoaded() throws {
    let before = LoadedImages()
    #expect(before.images.first?.kind == .executable)
    #expect(before.images.contains { $0.kind == .system })
    try LazyLibrary(paths: [Self.unused]).load()
    let added = LoadedImages().added(since: before)
    let name = try #require(Self.unused.split(separator: "/").last)
    #expect(added.contains { $0.path.hasSuffix(name) && $0.kind == .system })
    #expect(LoadedImages.count >= before.images.count)
  }

  @Test func imagesAreSorted() {
    let images = LoadedImages(paths: [
      "/private/var/App.app/App", "/private/var/App.app/Frameworks/Map.framework/Map",
      "/private/var/App.app/Frameworks/libswiftCore.dylib", "/usr/lib/swift/libswiftCore.dylib",
      "/usr/lib/libSystem.B.dylib", "/private/var/App.appendix/x",
    ])
    #expect(
      images.images.map(\.kind) == [.executable, .embedded, .swift, .swift, .system, .system])
  }
}
