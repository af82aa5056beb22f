/// A line of a difference.
struct DifferenceLine: Equatable {
  /// The side that the line comes from.
  enum Side {
    case both
    case before
    case after
  }

  let side: Side
  let text: String

  func text(before: Character, after: Character) -> String {
    let mark: Character =
      switch side {
      case .both: " "
      case .before: before
      case .after: after
      }
    guard !text.isEmpty else { return side == .both ? "" : String(mark) }
    return "\(mark) \(text)"
  }
}
