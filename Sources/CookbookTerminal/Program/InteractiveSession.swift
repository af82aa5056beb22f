import Cairn
import CookbookFeatures
import Foundation

/// The cookbook in a real terminal: sends the actions of keys, saves the place, and restores the
/// terminal on every exit.
@MainActor
struct InteractiveSession {
  let store: StoreOf<Cookbook>
  let place: SnapshotFile<SavedPlace>?
  /// Receives the sizes for the app.
  let resizing: AsyncStream<ScreenSize>.Continuation
  let problems: ProblemReporter

  /// Runs until the person quits. Returns the exit code.
  func run() async throws -> Int32 {
    let session = try TerminalSession()
    let telling = Task { [store, problems] in
      for await problem in problems.lines { store.send(.problemFound(problem)) }
    }
    let autosave = place.map { store.autosave(to: $0, after: .milliseconds(100)) { $0.saved } }
    defer {
      session.end()
      telling.cancel()
      problems.printFromNowOn()
      autosave?.stop()
      store.saveSharedValues()
    }
    // The size may have changed before the session observed it.
    if let size = TerminalSession.currentSize() { resizing.yield(size) }
    let display = TerminalDisplay(store: store, session: session)
    return await handle(session.events, display)
  }

  private func handle(
    _ events: AsyncStream<TerminalEvent>,
    _ display: TerminalDisplay
  ) async -> Int32 {
    display.draw()
    for await event in events {
      switch event {
      case .key(let key):
        guard store.press(key) != nil else { return ExitCode.success }
      case .resized(let size):
        // The terminal may show something else, even if its size is the same.
        if size == store.state.size { display.redraw() } else { display.forget() }
        resizing.yield(size)
      case .terminated(let signal): return ExitCode.afterSignal(signal)
      case .endOfInput: return ExitCode.success
      }
    }
    return ExitCode.success
  }
}
