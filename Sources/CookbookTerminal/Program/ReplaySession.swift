import Cairn
import CookbookFeatures
import Foundation

/// A replay in a real terminal: keys step through it, and it can play by itself.
@MainActor
final class ReplaySession {
  /// The default number of actions in a second.
  private static let standardSpeed = 4

  private let session: CookbookReplay
  private let speed: Int
  private var player: ReplayPlayer
  private var size = TerminalSession.currentSize() ?? .standard
  private let colored = ColorSupport.isEnabled(environment: ProcessInfo.processInfo.environment)
  private var ticking: Task<Void, Never>?

  /// - Parameter speed: The number of actions that play in a second; nil to go step by step.
  init(_ session: CookbookReplay, speed: Int?) {
    self.session = session
    self.speed = speed ?? Self.standardSpeed
    player = ReplayPlayer(count: session.actions.count)
    if speed != nil { player.togglePlaying() }
  }

  /// Runs until the person quits. Returns the exit code.
  func run() async throws -> Int32 {
    let terminal = try TerminalSession()
    defer {
      ticking?.cancel()
      terminal.end()
    }
    draw(on: terminal)
    for await event in terminal.events {
      switch event {
      case .key(let key): player.press(key)
      case .resized(let size): self.size = size
      case .terminated(let signal): return ExitCode.afterSignal(signal)
      case .endOfInput: return ExitCode.success
      }
      if player.hasQuit { return ExitCode.success }
      draw(on: terminal)
    }
    return ExitCode.success
  }

  private func draw(on terminal: TerminalSession) {
    let screen = ReplayScreen(session: session, player: player, size: size)
    terminal.draw(screen.lines(colored: colored))
    tickLater(terminal)
  }

  /// Shows the next action after a delay, while the replay plays.
  private func tickLater(_ terminal: TerminalSession) {
    ticking?.cancel()
    guard player.isPlaying else { return }
    ticking = Task {
      guard (try? await Task.sleep(for: .seconds(1) / speed)) != nil else { return }
      player.tick()
      draw(on: terminal)
    }
  }
}
