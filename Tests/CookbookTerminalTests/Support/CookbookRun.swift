import Foundation
import TestSupport

@testable import CookbookTerminal

/// A run of the program without a terminal, from start to end.
struct CookbookRun: Equatable {
  let end: ChildProcess.End
  let output: String
  let error: String

  init(_ arguments: String..., environment: [String: String] = [:]) throws {
    try self.init(arguments, environment: environment)
  }

  init(
    program: String = "cookbook",
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("cookbook-run-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: directory) }
    // Files instead of pipes, which other children would inherit and keep open.
    let output = directory.appendingPathComponent("output")
    let error = directory.appendingPathComponent("error")
    try Data().write(to: output)
    try Data().write(to: error)
    let child = try ChildProcess(
      program: program,
      arguments,
      files: [(0, "/dev/null", O_RDONLY), (1, output.path, O_WRONLY), (2, error.path, O_WRONLY)],
      environment: environment
    )
    end = child.wait()
    self.output = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    self.error = String(decoding: try Data(contentsOf: error), as: UTF8.self)
  }

  /// The lines of the output; each ends with a line break.
  var lines: [String] {
    Array(output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()).map(
      String.init
    )
  }
}
