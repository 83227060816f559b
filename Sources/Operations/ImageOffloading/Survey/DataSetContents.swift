/// The `Contents.json` of a data set with one file for all devices, as written by Xcode.
package enum DataSetContents {
  package static func bytes(file: String, type: String) -> [UInt8] {
    Array(
      """
      {
        "data" : [
          {
            "filename" : "\(file)",
            "idiom" : "universal",
            "universal-type-identifier" : "\(type)"
          }
        ],
        "info" : {
          "author" : "xcode",
          "version" : 1
        }
      }

      """.utf8)
  }
}
