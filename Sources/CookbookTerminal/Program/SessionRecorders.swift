import Cairn
import CookbookFeatures
import Foundation

/// What records a session: into a file as it goes, and in memory for the page at its end.
struct SessionRecorders {
  private let file: RecordingFile<Cookbook.State, Cookbook.Action>?
  private let memory: FlightRecorder<Cookbook.State, Cookbook.Action>?

  /// - Throws: ``ProgramError`` when a file cannot be written.
  init(_ options: CommandLineOptions) throws(ProgramError) {
    do {
      file = try options.recordPath.map { try RecordingFile(URL(fileURLWithPath: $0)) }
    } catch {
      throw ProgramError(cannotWrite: options.recordPath, error)
    }
    if let path = options.reportPath {
      // A session is not lost to a path that is wrong.
      do {
        try Self.checkFolder(of: path)
      } catch {
        throw ProgramError(cannotWrite: path, error)
      }
    }
    memory = options.reportPath.map { _ in FlightRecorder(keeping: .actions(100_000)) }
  }

  var instruments: [any StoreInstrument<Cookbook.State, Cookbook.Action>] {
    var all: [any StoreInstrument<Cookbook.State, Cookbook.Action>] = []
    if let file { all.append(file) }
    if let memory { all.append(memory) }
    return all
  }

  /// Writes the page of the session, if it is asked for.
  @MainActor
  func writeReport(_ options: CommandLineOptions) throws {
    guard let memory, let path = options.reportPath else { return }
    let replay = try CookbookReplay(memory.recording, options)
    try replay.writePage(to: path)
  }

  private static func checkFolder(of path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard FileManager.default.isWritableFile(atPath: folder.path) else {
      throw CocoaError(.fileNoSuchFile)
    }
  }
}

extension ProgramError {
  init(cannotWrite path: String?, _ error: any Error) {
    let reason =
      (error as? RecordingError).map { "\($0)" } ?? "it is not in a folder that can be written"
    self.init(
      message: "cannot write \(OneLine(path ?? "")): \(reason)",
      exitCode: ExitCode.cannotCreate
    )
  }
}
