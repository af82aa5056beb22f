import Cairn
import CairnRecording
import CookbookFeatures
import Foundation

/// The states of a recorded session, computed again.
@MainActor
struct CookbookReplay {
  let replay: Replay<Cookbook.State, Cookbook.Action>
  /// The numbers of the actions, in order.
  let actions: [(number: Int, action: Cookbook.Action, origin: RecordedOrigin)]

  /// - Throws: ``RecordingError``
  init(
    _ recording: Recording<Cookbook.State, Cookbook.Action>,
    _ options: CommandLineOptions
  ) throws(RecordingError) {
    let replay = try recording.replay {
      Cookbook(day: options.dayOrToday)
    } withDependencies: {
      $0.recipes = .slow(.standard, clock: ImmediateClock())
    }
    self.replay = replay
    actions = recording.actions.filter { replay.numbers.contains($0.number) }
  }

  /// Reads a recording from a file.
  ///
  /// - Throws: ``ProgramError``
  init(contentsOf path: String, _ options: CommandLineOptions) throws(ProgramError) {
    do throws(RecordingError) {
      let recording = try Recording<Cookbook.State, Cookbook.Action>(
        contentsOf: URL(fileURLWithPath: path)
      )
      try self.init(recording, options)
    } catch {
      var exitCode = ExitCode.dataError
      if case .unreadable = error { exitCode = ExitCode.noInput }
      throw ProgramError(message: "\(OneLine(path)): \(error)", exitCode: exitCode)
    }
  }

  /// Writes the page for a browser.
  ///
  /// - Throws: ``ProgramError``
  func writePage(to path: String) throws(ProgramError) {
    do {
      let file = FileReplacement(of: URL(fileURLWithPath: path))
      try file.check()
      try file.writeAlone(Data(replay.html(title: "Cookbook").utf8))
    } catch {
      throw ProgramError(cannotWrite: path, error)
    }
  }

  /// Calls `body` with the state after an action, or with the first state if there are no actions.
  func read<Value>(at place: Int, _ body: (Cookbook.State) -> Value) -> Value {
    guard actions.indices.contains(place) else { return body(replay.initialState) }
    return replay.read(at: actions[place].number, body)
  }
}
