public import ArgumentParser
public import CodeGeneration

extension StringAccessorOptions.Template: @retroactive ExpressibleByArgument {}
extension StringAccessorOptions.ParameterRule: @retroactive ExpressibleByArgument {}

/// How generated accessors look: SwiftGen's parameters by SwiftGen's words.
struct StringAccessorFlags: ParsableArguments {
  @Option(help: "structured nests enumerations by the parts of keys; flat does not.")
  var template = StringAccessorOptions.Template.structured

  @Option(help: "The enumeration's name; the prefix of functions in Objective-C.")
  var enumName = "L10n"

  @Flag(help: "public instead of internal.")
  var publicAccess = false

  @Flag(help: "No strings as comments.")
  var noComments = false

  @Flag(help: "An enumeration for the table although there is only one.")
  var forceFileNameEnum = false

  @Option(help: "What separates the parts of keys.")
  var separator = "."

  @Option(
    help:
      "swiftgen takes the parameters that SwiftGen finds; foundation those that Foundation reads.")
  var parameters = StringAccessorOptions.ParameterRule.swiftGen

  @Option(help: "A function of yours, tr(table, key, arguments…), that accessors call instead.")
  var lookupFunction: String?

  @Flag(help: "Compile the development strings in, as the last fallback.")
  var embedFallback = false

  @Flag(help: "Add SSTStringForKey of SmallStrings to the functions for Objective-C.")
  var stringForKey = false

  private var options: StringAccessorOptions {
    StringAccessorOptions(
      template: template, parameterRule: parameters, enumName: enumName,
      publicAccess: publicAccess, noComments: noComments, forceFileNameEnum: forceFileNameEnum,
      separator: separator, lookupFunction: lookupFunction, embedsFallback: embedFallback)
  }

  func swift(_ bundle: GeneratedStringBundle) -> [UInt8] {
    Array(bundle.accessors(options).source.utf8)
  }

  /// The header and the implementation beside it.
  func objectiveC(_ bundle: GeneratedStringBundle, header: String) -> [(String, [UInt8])] {
    let name = header.split(separator: "/").last.map(String.init) ?? header
    let code = bundle.objectiveC(
      ObjectiveCStringOptions(
        prefix: enumName, headerName: name, noComments: noComments, separator: separator,
        parameterRule: parameters, addsStringForKey: stringForKey))
    return [
      (header, Array(code.header.utf8)),
      (String(header.dropLast(2)) + ".m", Array(code.implementation.utf8)),
    ]
  }

  /// Strings without an accessor, and those whose accessor takes other arguments than its text.
  func remarks(on bundle: GeneratedStringBundle) -> [String] {
    let accessors = bundle.accessors(options)
    return accessors.omissions.map(\.description) + accessors.mismatches.map(\.description)
  }
}
