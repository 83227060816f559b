import Foundation

/// A command that writes, and the state in which it begins. All paths are relative to the directory of the run.
struct FaultScenario: Sendable {
  let name: String
  let arguments: [String]
  /// Brings an empty directory to the state in which the command begins.
  let prepare: @Sendable (Stage) throws -> Void
  /// Whether a process of its own finishes the run, and `levity restore` undoes it.
  var isInPlace = false
  /// Whether the command makes a key, so that signed files differ from run to run.
  var makesKey = false
  /// Whether a repetition has nothing left to do and says so with an error.
  var isOnce = false

  var faults: [Fault] { Fault.allCases.filter { $0 != .kill || isInPlace } }

  /// Runs commands that must succeed, in the directory of a run.
  struct Stage {
    let folder: URL
    let program: Program

    func run(_ arguments: String...) throws {
      let ending = try program.run(arguments, in: folder)
      guard ending.status == 0 else {
        throw TortureError.preparation(
          command: arguments.joined(separator: " "), errors: ending.errors)
      }
    }
  }

  /// Returns whether the contents of a file differ from run to run: records of times, the plan of a project whose
  /// images have left, and what depends on the key that a run makes.
  func isVarying(_ path: String) -> Bool {
    path.hasPrefix("out/restore/") || ["out/project.files", "out/plan.json"].contains(path)
      || makesKey && (path.hasSuffix(".key") || path.hasPrefix("out/package/heads/"))
  }

  /// Names that only an unfinished run has. The next one removes them.
  static func isUnfinished(_ path: String) -> Bool {
    ["out/package/.incoming", "out/restore", "out/project.tmp", "out/project.old"]
      .contains { path == $0 || path.hasPrefix($0 + "/") }
      || path == "out/project.files.tmp" || path.hasSuffix(".levity-tmp")
  }

  /// In the root of the project while files are moved into place.
  static let pointer = "app/.levity-unfinished"
}

/// The reason why nothing can be tried.
enum TortureError: Error, CustomStringConvertible {
  case preparation(command: String, errors: String)
  case missing(URL)

  var description: String {
    switch self {
    case .preparation(let command, let errors): "levity \(command) failed: \(errors)"
    case .missing(let file): "\(file.path) doesn't exist. Build it first."
    }
  }
}

extension FaultScenario {
  static let all = [
    FaultScenario(name: "offload", arguments: ["offload", "app", "--output", "out"]) {
      try project($0)
    },
    FaultScenario(
      name: "offload again", arguments: ["offload", "app", "--output", "out"]
    ) {
      try project($0)
      try $0.run("offload", "app", "--output", "out")
      try change($0)
    },
    FaultScenario(
      name: "offload in place", arguments: ["offload", "app", "--output", "out", "--in-place"],
      prepare: { try project($0) }, isInPlace: true),
    FaultScenario(
      // The start is copied for each trial.
      name: "restore", arguments: ["restore", "out", "--project", "app"],
      prepare: {
        try project($0)
        try $0.run("offload", "app", "--output", "out", "--in-place")
      }, isInPlace: true, isOnce: true),
    FaultScenario(
      name: "first publication", arguments: publication,
      prepare: { try SmallProject.write(to: $0.folder) }, makesKey: true),
    FaultScenario(name: "publish", arguments: publication) {
      try publishOnce($0, then: ["en": "Hi"])
    },
    FaultScenario(name: "seal", arguments: ["strings", "seal", "app", "--build", "7"]) {
      try publishOnce($0)
    },
    FaultScenario(
      name: "prune", arguments: ["package", "prune", "out/package", "--older-than", "0"]
    ) {
      try publishOnce($0)
      for greeting in ["Hi", "Hey", "Ahoy"] {
        try SmallProject.writeStrings(["en": greeting], to: $0.folder)
        try $0.run("strings", "publish", "app", "--output", "out/package")
      }
    },
    FaultScenario(
      name: "rotate", arguments: ["keys", "rotate", "out"],
      prepare: { try publishOnce($0) }, makesKey: true, isOnce: true),
    FaultScenario(
      name: "finish rotation", arguments: ["keys", "rotate", "out", "--finish"],
      prepare: {
        try publishOnce($0)
        try $0.run("keys", "rotate", "out")
      }, isOnce: true),
  ]

  private static let publication = ["strings", "publish", "app", "--output", "out/package"]

  /// The project, and a key, so that every run signs the same bytes.
  private static func project(_ stage: Stage) throws {
    try SmallProject.write(to: stage.folder)
    try stage.run("keys", "generate", "--output", "out/levity-signing.key")
  }

  private static func publishOnce(
    _ stage: Stage, then greetings: [String: String] = [:]
  ) throws {
    try SmallProject.write(to: stage.folder)
    try stage.run("strings", "publish", "app", "--output", "out/package")
    try SmallProject.writeStrings(greetings, to: stage.folder)
  }

  private static func change(_ stage: Stage) throws {
    try SmallProject.addImage("pier", seed: 11, to: stage.folder)
    try SmallProject.writeStrings(["en": "Hi"], to: stage.folder)
  }
}
