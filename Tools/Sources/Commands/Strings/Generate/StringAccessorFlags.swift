public import ArgumentParser
public import CodeGeneration

extension StringAccessorOptions.Template: @retroactive ExpressibleByArgument {}
extension StringAccessorOptions.ParameterRule: @retroactive ExpressibleByArgument {}

/// The shape of generated accessors: SwiftGen's parameters by their SwiftGen names.
struct StringAccessorFlags: ParsableArguments {
  @Option(help: "The shape: structured nests enumerations by parts of keys; flat doesn't.")
  var template = StringAccessorOptions.Template.structured

  @Option(help: "The name of the enumeration, or the prefix of functions in Objective-C.")
  var enumName = "L10n"

  @Flag(help: "Make accessors public instead of internal.")
  var publicAccess = false

  @Flag(help: "Don't add strings as comments.")
  var noComments = false

  @Flag(help: "Add an enumeration for the table even if there is only one.")
  var forceFileNameEnum = false

  @Option(help: "The separator of the parts of keys.")
  var separator = "."

  @Option(
    help:
      "Which parameters to generate: those SwiftGen finds, or those Foundation reads.")
  var parameters = StringAccessorOptions.ParameterRule.swiftGen

  @Option(help: "Your own function, tr(table, key, arguments…), for accessors to call.")
  var lookupFunction: String?

  @Flag(help: "Compile in the development language as the last fallback.")
  var embedFallback = false

  @Flag(help: "Add SSTStringForKey of SmallStrings to the functions in Objective-C.")
  var stringForKey = false

  private var options: StringAccessorOptions {
    StringAccessorOptions(
      template: template, parameterRule: parameters, enumName: enumName,
      publicAccess: publicAccess, noComments: noComments, forceFileNameEnum: forceFileNameEnum,
      separator: separator, lookupFunction: lookupFunction, embedsFallback: embedFallback)
  }

  func swiftSource(for bundle: GeneratedStringBundle) -> [UInt8] {
    Array(bundle.accessors(options).source.utf8)
  }

  /// Returns the header, and the implementation beside it.
  func objectiveCFiles(for bundle: GeneratedStringBundle, header: String) -> [(String, [UInt8])] {
    let name = header.split(separator: "/").last.map(String.init) ?? header
    let code = bundle.objectiveCFunctions(
      ObjectiveCStringOptions(
        prefix: enumName, headerName: name, noComments: noComments, separator: separator,
        parameterRule: parameters, addsStringForKey: stringForKey))
    return [
      (header, Array(code.header.utf8)),
      (String(header.dropLast(2)) + ".m", Array(code.implementation.utf8)),
    ]
  }

  /// Returns strings without an accessor, and those whose accessor takes other arguments than the string.
  func remarks(on bundle: GeneratedStringBundle) -> [String] {
    let accessors = bundle.accessors(options)
    return accessors.omissions.map(\.description) + accessors.mismatches.map(\.description)
  }
}
