import Cairn
import CairnRecording
import CookbookFeatures
import Foundation

/// The recorders of a session: one writes a file during the session, one keeps a recording in
/// memory for the page at the end.
struct SessionRecorders {
  private let file: RecordingFile<Cookbook.State, Cookbook.Action>?
  private let memory: FlightRecorder<Cookbook.State, Cookbook.Action>?

  /// - Throws: ``ProgramError`` if a file cannot be written.
  init(_ options: CommandLineOptions) throws(ProgramError) {
    do {
      file = try options.recordPath.map { try RecordingFile(URL(fileURLWithPath: $0)) }
    } catch {
      throw ProgramError(cannotWrite: options.recordPath, error)
    }
    if let path = options.reportPath {
      // Checked at the start, so that a wrong path does not lose a session.
      do {
        try FileReplacement(of: URL(fileURLWithPath: path)).check()
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

  /// Writes the page of the session if the options ask for it.
  ///
  /// - Throws: ``ProgramError`` if the recording cannot be replayed, or the page cannot be written.
  @MainActor
  func writeReport(_ options: CommandLineOptions) throws(ProgramError) {
    guard let memory, let path = options.reportPath else { return }
    let replay: CookbookReplay
    do {
      replay = try CookbookReplay(memory.recording, options)
    } catch {
      throw ProgramError(message: "\(error)", exitCode: ExitCode.dataError)
    }
    try replay.writePage(to: path)
  }
}

extension ProgramError {
  init(cannotWrite path: String?, _ error: any Error) {
    let reason = (error as? RecordingError).map { "\($0)" } ?? error.cause
    self.init(
      message: "cannot write \(OneLine(path ?? "")): \(reason)",
      exitCode: ExitCode.cannotCreate
    )
  }
}
