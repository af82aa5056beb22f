import Cairn
import CairnRecording
import CookbookFeatures

/// Draws a moment of a replay: the screen of the app, and below it a slider with the action.
@MainActor
struct ReplayScreen {
  private static let rows = 2

  let session: CookbookReplay
  let player: ReplayPlayer
  let size: ScreenSize

  func lines(colored: Bool) -> [String] {
    let above = ScreenSize(width: size.width, height: size.height - Self.rows)
    let app = session.read(at: player.place) { state in
      var state = state
      state.resize(to: above)
      return state.screen(colored: colored)
    }
    return (app + below.lines(colored: colored)).suffix(size.height)
  }

  /// The slider, and the action.
  private var below: Canvas {
    var canvas = Canvas(width: size.width, height: Self.rows)
    let slider = ReplaySlider(player: player)
    canvas.draw(slider.text(width: size.width - 2), x: 1, y: 0, style: .bold)
    let (text, style) = caption
    canvas.draw(text, x: 1, y: 1, width: size.width - 2, style: style)
    return canvas
  }

  /// The current action, or a remark about it.
  private var caption: (text: String, style: Style) {
    guard session.actions.indices.contains(player.place) else {
      return ("Nothing was done.", .dim)
    }
    let (number, action, origin) = session.actions[player.place]
    if let divergence = session.replay.divergence, number >= divergence.entries.lowerBound {
      let line = "\(divergence)".replacing("\n", with: " ")
      return ("≠ \(OneLine(line, longest: 400))", .accent(.yellow))
    }
    let loss = session.replay.recording.loss.map { " · \($0)" } ?? ""
    return ("\(OneLine(actionText(action), longest: 200)) · \(originText(origin))\(loss)", .dim)
  }

  private func actionText(_ action: Cookbook.Action) -> String {
    dumpText(action).split(separator: "\n").map { line in
      line.drop(while: \.isWhitespace) + (line.hasSuffix(",") ? " " : "")
    }.joined()
  }

  private func originText(_ origin: RecordedOrigin) -> String {
    switch origin {
    case .effect(let effect, startedBy: _): effect.name ?? effect.kind
    case .state: "the state"
    case .send, .sendIfPresent, .binding: "key"
    }
  }
}

/// The position of a replay, as a line with a knob, and its keys if there is room.
struct ReplaySlider {
  private static let hints = "   ←→ step  ␣ play  q quit"

  let player: ReplayPlayer

  func text(width: Int) -> String {
    let start = player.isPlaying ? "▸ " : "· "
    let total = "\(player.count)"
    let shown = "\(min(player.place + 1, player.count))"
    let position =
      " " + String(repeating: " ", count: total.count - shown.count) + "\(shown)/\(total)"
    let end = width >= 60 ? position + Self.hints : position
    let length = width - start.displayWidth - end.displayWidth
    guard length > 1 else { return position }
    let knob = player.count > 1 ? player.place * (length - 1) / (player.count - 1) : 0
    return start + String(repeating: "━", count: knob) + "●"
      + String(repeating: "─", count: length - 1 - knob) + end
  }
}
