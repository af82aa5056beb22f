import Cairn
import CookbookFeatures
import Foundation

/// The cookbook in a real terminal: draws when the state or the size changes, sends what keys mean,
/// and gives the terminal back on every exit.
@MainActor
struct InteractiveSession {
  let store: StoreOf<Cookbook>

  /// Runs until the person quits. Returns the exit code.
  func run() async throws -> Int32 {
    let session = try TerminalSession()
    defer { session.end() }
    let colored = ColorSupport.isEnabled(environment: ProcessInfo.processInfo.environment)
    let draw = { (state: Cookbook.State) in
      guard let size = TerminalSession.currentSize() else { return }
      session.draw(state.screen(size: size, colored: colored))
    }
    let observation = store.observe { state in draw(state) }
    defer { observation.cancel() }
    draw(store.state)
    for await event in session.events {
      switch event {
      case .key(let key):
        let size = TerminalSession.currentSize() ?? CookbookProgram.defaultSize
        switch KeyBindings.meaning(of: key, in: store.state, size: size) {
        case .send(let action): store.send(action)
        case .quit: return ExitCode.success
        case .nothing: break
        }
      case .resized: draw(store.state)
      case .terminated(let signal): return ExitCode.afterSignal(signal)
      case .endOfInput: return ExitCode.success
      }
    }
    return ExitCode.success
  }
}
