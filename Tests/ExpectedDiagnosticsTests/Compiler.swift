import Foundation

/// The compiler, run on pieces of code that import the modules of this build.
struct Compiler {
  /// The folder in which the package was built, with the tests.
  private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent()
  private static let modules = products.appending(path: "Modules")
  private static let plugin = products.appending(path: "CairnMacros-tool")

  /// Whether the build has left the files that the compiler needs, as builds of SwiftPM on Linux
  /// do.
  static let isAvailable = [modules.appending(path: "Cairn.swiftmodule"), plugin].allSatisfy {
    FileManager.default.fileExists(atPath: $0.path())
  }

  /// The processor time in seconds after which the compiler is ended. No call needs a third of it.
  private static let timeLimit = 60

  /// The compiler took too long, or crashed.
  private struct Ended: Error {
    let output: String
  }

  /// The errors and warnings in files that are compiled together, without the notes.
  ///
  /// - Parameters:
  ///   - files: The files' contents by their names.
  ///   - options: Further options of the compiler.
  ///   - withLines: Whether the number of the line precedes an error outside of a macro's expansion.
  /// - Returns: those of each file, in order.
  static func errors(
    in files: [String: String],
    options: [String] = [],
    withLines: Bool = false
  ) throws -> [String: [String]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, content) in files {
      try Data(content.utf8).write(to: folder.appending(path: name + ".swift"))
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.currentDirectoryURL = folder
    process.arguments =
      ["-c", #"ulimit -t \#(timeLimit) && exec swiftc "$@""#, "swiftc"]
      + ["-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
      + ["-module-name", "Mistakes", "-I", modules.path()]
      + ["-load-plugin-executable", plugin.path() + "#CairnMacros"]
      + options + files.keys.sorted().map { $0 + ".swift" }
    process.standardError = output
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationReason == .exit, !text.contains("due to signal") else {
      throw Ended(output: text)
    }
    return errors(of: text, withLines: withLines)
  }

  /// The errors and warnings in the compiler's output. An error in a macro's expansion belongs to
  /// the file that the compiler names after it, in which the macro is used.
  private static func errors(of text: String, withLines: Bool) -> [String: [String]] {
    var errors: [String: [String]] = [:]
    var expanded: [String] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let error = line.firstMatch(of: #/^(.+?):(\d+):\d+: (?:error|warning): (.*)$/#) {
        let message = String(error.output.3).replacing(#/ \(from macro '\w+ ?'\)$/#, with: "")
        guard error.output.1.hasPrefix("/") else {
          let line = withLines ? "\(error.output.2): " : ""
          errors[String(error.output.1.dropLast(6)), default: []].append(line + message)
          continue
        }
        expanded.append(message)
      } else if let note = line.firstMatch(of: #/^(\w+)\.swift:\d+:\d+: note: (in|expanded)/#) {
        errors[String(note.output.1), default: []] += expanded
        expanded = []
      }
    }
    return errors
  }
}
