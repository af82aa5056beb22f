import Foundation

/// A diagnostic of the compiler, with the changes that it proposes.
struct CompilerDiagnostic {
  /// A proposed change of a source file.
  struct FixIt: Hashable {
    /// The range in the file, in bytes.
    let range: Range<Int>
    let text: String
  }

  let isError: Bool
  let isNote: Bool
  let line: Int
  let text: String
  fileprivate(set) var fixIts: [FixIt] = []

  /// The diagnostics in a file that the compiler has written with `-serialize-diagnostics-path`,
  /// each note after its error or warning.
  static func all(in file: URL) throws -> [CompilerDiagnostic] {
    struct NotDiagnostics: Error {}
    guard var stream = Bitstream([UInt8](try Data(contentsOf: file)), magic: "DIAG") else {
      throw NotDiagnostics()
    }
    return all(in: stream.entries())
  }

  private static func all(in entries: [Bitstream.Entry]) -> [CompilerDiagnostic] {
    var diagnostics: [CompilerDiagnostic] = []
    for entry in entries {
      switch entry {
      case .block(_, let entries):
        diagnostics += all(in: entries)
      case .record(code: 2, let fields, let text):
        // Severities: 1 is a note, 2 a warning, 3 an error, 4 a fatal error.
        let isError = fields[0] == 3 || fields[0] == 4
        diagnostics.append(
          CompilerDiagnostic(
            isError: isError,
            isNote: fields[0] == 1,
            line: Int(fields[2]),
            text: text
          )
        )
      case .record(code: 7, let fields, let text):
        // Locations have four fields. The last is the offset in the file.
        let fixIt = FixIt(range: Int(fields[3])..<Int(fields[7]), text: text)
        diagnostics[diagnostics.count - 1].fixIts.append(fixIt)
      case .record:
        break
      }
    }
    return diagnostics
  }
}

#if os(Linux)
  extension CompilerDiagnostic {
    private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()

    /// The diagnostics in a file of a module, which is compiled with the modules that this test is
    /// built with.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - sources: The files of the module by their names.
    static func all(in name: String, of sources: [String: String]) throws -> [CompilerDiagnostic] {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      for (name, source) in sources {
        try Data(source.utf8).write(to: folder.appending(path: name))
      }
      let diagnostics = folder.appending(path: "Source.dia")
      let files = sources.keys.sorted().flatMap { file in
        (file == name ? ["-primary-file"] : []) + [folder.appending(path: file).path()]
      }
      let compiler = Process()
      compiler.executableURL = URL(filePath: "/usr/bin/env")
      compiler.arguments =
        ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-module-name", "Moved"]
        + ["-I", products.appending(path: "Modules").path(), "-load-plugin-executable"]
        + [products.appending(path: "CairnMacros-tool").path() + "#CairnMacros"]
        + ["-serialize-diagnostics-path", diagnostics.path()] + files
      compiler.standardError = FileHandle.nullDevice
      try compiler.run()
      compiler.waitUntilExit()
      return try all(in: diagnostics)
    }
  }
#endif

extension [CompilerDiagnostic] {
  /// The source with the changes of the errors and warnings, and of the notes that say how to write
  /// a deprecated name.
  func applied(to source: String) -> String {
    let chosen = filter { !$0.isNote || $0.text.hasPrefix("use '") }
    let fixIts: Set<CompilerDiagnostic.FixIt> = Set(chosen.flatMap { $0.fixIts })
    var bytes = [UInt8](source.utf8)
    for fixIt in fixIts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(fixIt.range, with: fixIt.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
