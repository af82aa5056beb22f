import Cairn
import CookbookFeatures
import Foundation

/// Shows the state in a terminal: once, however often it has changed since, and only what differs
/// from what is shown.
@MainActor
final class TerminalDisplay {
  private let store: StoreOf<Cookbook>
  private let session: TerminalSession
  private let colored = ColorSupport.isEnabled(environment: ProcessInfo.processInfo.environment)
  private var observation: StoreObservation?
  private var shown: [String] = []
  private var isDue = false

  init(store: StoreOf<Cookbook>, session: TerminalSession) {
    self.store = store
    self.session = session
    observation = store.observe { [weak self] _ in self?.drawSoon() }
  }

  var size: TerminalSize { TerminalSession.currentSize() ?? CookbookProgram.defaultSize }

  func draw() {
    let size = size
    isDue = true
    store.adapt(to: size)
    isDue = false
    let frame = store.state.screen(size: size, colored: colored)
    guard frame != shown else { return }
    shown = frame
    session.draw(frame)
  }

  /// Draws on a terminal that may show something else.
  func redraw() {
    shown = []
    draw()
  }

  private func drawSoon() {
    guard !isDue else { return }
    isDue = true
    Task { draw() }
  }
}
