import Cairn

/// One of three layouts, each a feature of its own. It is an enum since there is exactly one
/// layout; the effects of the previous layout end when another one is assigned.
@Reducer
public enum Browser {
  case stack(StackBrowser)
  case twoColumns(TwoColumnBrowser)
  case threeColumns(ThreeColumnBrowser)
}

extension Browser.State: Equatable, Sendable {}
extension Browser.Action: Codable, Equatable, Sendable {}

/// The common part of all layouts: the person's place, in a form that each layout can show.
protocol BrowserState {
  /// The person's place. Setting it shows the place.
  var trail: Trail { get set }
}

extension Browser.State: BrowserState {
  /// A layout that shows a place. The screens keep their state, and their effects start again,
  /// since they are state-driven.
  init(_ layout: BrowserLayout, trail: Trail = Trail()) {
    switch layout {
    case .stack: self = .stack(StackBrowser.State())
    case .twoColumns: self = .twoColumns(TwoColumnBrowser.State())
    case .threeColumns: self = .threeColumns(ThreeColumnBrowser.State())
    }
    self.trail = trail
  }

  /// The name of the current layout.
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
