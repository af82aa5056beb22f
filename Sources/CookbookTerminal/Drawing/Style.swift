/// The appearance of a cell besides its character.
struct Style: Hashable, Sendable {
  enum Accent: Int, Hashable, Sendable {
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
  }

  var accent: Accent?
  var isBold = false
  var isDim = false
  var isInverse = false

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
  static let inverse = Style(isInverse: true)

  static func accent(_ accent: Accent) -> Style {
    Style(accent: accent)
  }

  /// The combination of both styles; the accent of `other` wins.
  func union(_ other: Style) -> Style {
    Style(
      accent: other.accent ?? accent,
      isBold: isBold || other.isBold,
      isDim: isDim || other.isDim,
      isInverse: isInverse || other.isInverse
    )
  }

  /// The sequence that switches a terminal from any style to this one.
  var controlSequence: String {
    var codes = [0]
    if isBold { codes.append(1) }
    if isDim { codes.append(2) }
    if isInverse { codes.append(7) }
    if let accent { codes.append(accent.rawValue) }
    return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m"
  }
}
