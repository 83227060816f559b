import LibraryWrapping
import TestSupport
import Testing

@Suite struct LibraryWrapperTests {
  private func header(_ source: String) -> CHeader { CHeader(Array(source.utf8)) }

  private static let functions = [
    ("int scan(int count);", "scan(count: CInt) -> CInt"),
    ("LIB_EXTERN(const char *) name(int a);", "name(a: CInt) -> UnsafePointer<CChar>?"),
    ("LIB_EXTERN(void) stop(void);", "stop()"),
    ("LIB_EXPORT int LIB_CALL_START(int a);", "LIB_CALL_START(a: CInt) -> CInt"),
    ("void open(LIB_CONFIG *config);", "open(config: OpaquePointer?)"),
    ("void stop(void);", "stop()"), ("void stop();", "stop()"),
    (
      "extern unsigned long long big(unsigned char, long);",
      "big(: CUnsignedChar, : CLong) -> CUnsignedLongLong"
    ),
    (
      "const char *name(const char *key);",
      "name(key: UnsafePointer<CChar>?) -> UnsafePointer<CChar>?"
    ),
    (
      "void *_Nonnull make(const void *_Nonnull bytes, size_t count);",
      "make(bytes: UnsafeRawPointer, count: Int) -> UnsafeMutableRawPointer"
    ),
    (
      "struct Scanner *scanner_new(uint8_t *buffer);",
      "scanner_new(buffer: UnsafeMutablePointer<UInt8>?) -> OpaquePointer?"
    ),
    ("void scanner_free(Scanner *scanner);", "scanner_free(scanner: OpaquePointer?)"),
    (
      "bool get(const char **value, double in);",
      "get(value: UnsafeMutablePointer<UnsafePointer<CChar>?>?, in: Double) -> Bool"
    ),
    ("__attribute__((visibility(\"default\"))) int late(int a);", ""),
  ]

  @Test(arguments: functions)
  func functionsHaveSwiftsTypes(_ source: String, _ expected: String) {
    let found = header(source).functions.map { function in
      let parameters = function.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
      return "\(function.name)(\(parameters))\(function.result.map { " -> \($0)" } ?? "")"
    }
    #expect(found == (expected.isEmpty ? [] : [expected]))
  }

  private static let omitted = [
    ("int log(const char *format, ...);", "log", "it takes any number of arguments"),
    ("void each(void (*visit)(int));", "each", "it takes a function"),
    ("int sum(int values[4]);", "sum", "it takes an array"),
    ("static inline int two(void) { return 2; } int a(void);", "two", ""),
    ("static int three(void);", "three", "it is inline, and no library has it"),
    (
      "struct Point origin(void);", "origin",
      "struct Point isn't a type that a wrapper knows by value"
    ),
    ("CGRect frame(void);", "frame", "CGRect isn't a type that a wrapper knows by value"),
    // A word alone is a type, not a name.
    ("void move(CGRect);", "move", "CGRect isn't a type that a wrapper knows by value"),
  ]

  @Test func neighboursOfEachHeaderAreRead() async throws {
    let texts = Self.functions.map(\.0) + Self.omitted.map(\.0)
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "c-headers") { bytes in
      WholeValue.text(CHeader(bytes))
    }
  }

  @Test(arguments: omitted)
  func otherFunctionsAreOmittedWithAReason(_ source: String, _ name: String, _ reason: String) {
    let found = header(source).omissions
    #expect(found.map(\.reason) == (reason.isEmpty ? [] : [reason]))
    #expect(!header(source).functions.contains { $0.name == name })
  }

  /// Methods and properties of a class aren't functions, and a class is looked up by name.
  @Test func classesOfObjectiveCAreLookedUp() {
    let found = header(
      """
      @import Foundation;
      @class Ignored;
      @protocol Forward;
      @protocol ScanDelegate <NSObject>
      - (void)scanned:(int)count;
      @end
      @interface ScanSession : NSObject <ScanDelegate>
      @property (nonatomic) int count;
      + (instancetype)session;
      - (void)start:(NSString *)name count:(int)count;
      @end
      @interface ScanSession (Extras)
      - (int)more;
      @end
      int scan_version(void);
      """)
    #expect(found.classes == ["ScanSession"])
    #expect(found.functions.map(\.name) == ["scan_version"] && found.omissions.isEmpty)
    let source = LibraryWrapper(name: "Scan", library: .framework("Scan")).source(
      of: [found], headers: ["scan.h"])
    #expect(
      source.hasSuffix(
        """

          #if canImport(ObjectiveC)
            static var ScanSession: AnyClass {
              get throws(LazyLibraryError) { try library.objectClass("ScanSession") }
            }
          #endif
        }

        """))
    #expect(header("@interface Open : NSObject").classes == ["Open"])
  }

  @Test func otherDeclarationsArePassedOver() {
    let found = header(
      """
      #ifndef SCANNER_H
      #define SCAN(x) \\
        scan_macro(x);
      #include <stdint.h>
      #ifdef __cplusplus
      extern "C" {
      #endif
      typedef int (*Visitor)(int);
      typedef struct { int x; int (*visit)(void); } Options;
      enum Kind { A = 1, B };
      extern int counter;
      // int commented(void);
      int scan(int count);
      int scan(int count);
      #ifdef __cplusplus
      }
      #endif
      #endif
      """)
    #expect(found.functions.map(\.name) == ["scan"])
    #expect(found.omissions == [])
  }

  @Test(arguments: [
    "", ";", "(", "int f(", "int f(int", "}}}", "#define A \\", "int f(int a;)", "((((;",
    "int * * (;",
  ])
  func damagedHeadersAreRead(_ source: String) {
    let found = header(source)
    #expect(found.functions.count + found.omissions.count <= 1)
  }

  @Test func inputsOfTheFuzzerAreRead() throws {
    for seed in try FuzzSeeds.load("CHeader") {
      let found = CHeader(seed.bytes)
      #expect(found.functions.count + found.omissions.count <= seed.bytes.count)
    }
  }

  @Test func theWrapperIsSwift() {
    let wrapper = LibraryWrapper(name: "Scanner", library: .framework("Scanner"))
    let source = wrapper.source(
      of: [header("double cos(double in); void stop(int);")], headers: ["scanner.h"])
    #expect(
      source == """
        // Made by 'levity launch wrap' from scanner.h.
        import LevityLaunch

        /// Scanner, which is loaded when one of its functions is first called. A call takes a few microseconds more.
        enum Scanner {
          static let library = LazyLibrary(framework: "Scanner")

          static func cos(_ `in`: Double) throws(LazyLibraryError) -> Double {
            try library.symbol(
              "cos", as: (@convention(c) (Double) -> Double).self)(`in`)
          }

          static func stop(_ p1: CInt) throws(LazyLibraryError) {
            try library.symbol(
              "stop", as: (@convention(c) (CInt) -> Void).self)(p1)
          }
        }

        """)
    #expect(LibraryWrapper.isTypeName("Scanner2") && !LibraryWrapper.isTypeName("2Scanner"))
  }
}
