import Cairn
import CookbookFeatures
import Foundation

/// Shows the state in a terminal. Several changes are drawn once, and a frame is written only if it
/// differs from the one that is shown.
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

  func draw() {
    isDue = false
    let frame = store.state.screen(colored: colored)
    guard frame != shown else { return }
    shown = frame
    session.draw(frame)
  }

  /// Draws on a terminal that may show something else.
  func redraw() {
    forget()
    draw()
  }

  /// Draws the next frame completely, on a terminal that may show something else.
  func forget() {
    shown = []
  }

  private func drawSoon() {
    guard !isDue else { return }
    isDue = true
    Task { draw() }
  }
}
