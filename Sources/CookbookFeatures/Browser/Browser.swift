import Cairn

/// One of three layouts, each a feature of its own. An enum: there is exactly one, and the effects of
/// another end when it goes.
@Reducer
public enum Browser {
  case stack(StackBrowser)
  case twoColumns(TwoColumnBrowser)
  case threeColumns(ThreeColumnBrowser)
}

extension Browser.State: Equatable, Sendable {}
extension Browser.Action: Codable, Equatable, Sendable {}

/// What all layouts have in common: where the person is, in words that each of them understands.
protocol BrowserState {
  /// Where the person is. Setting it goes there.
  var trail: Trail { get set }
}

extension Browser.State: BrowserState {
  /// A layout that shows a place. The screens come along with all that they hold, and what they had
  /// running starts again, since it follows from their state.
  init(_ layout: BrowserLayout, trail: Trail = Trail()) {
    switch layout {
    case .stack: self = .stack(StackBrowser.State())
    case .twoColumns: self = .twoColumns(TwoColumnBrowser.State())
    case .threeColumns: self = .threeColumns(ThreeColumnBrowser.State())
    }
    self.trail = trail
  }

  /// Which of the layouts it is.
  public var layout: BrowserLayout {
    switch self {
    case .stack: .stack
    case .twoColumns: .twoColumns
    case .threeColumns: .threeColumns
    }
  }

  public var trail: Trail {
    get {
      switch self {
      case .stack(let browser): browser.trail
      case .twoColumns(let browser): browser.trail
      case .threeColumns(let browser): browser.trail
      }
    }
    set {
      switch self {
      case .stack: modify(\.stack) { $0.trail = newValue }
      case .twoColumns: modify(\.twoColumns) { $0.trail = newValue }
      case .threeColumns: modify(\.threeColumns) { $0.trail = newValue }
      }
    }
  }
}
