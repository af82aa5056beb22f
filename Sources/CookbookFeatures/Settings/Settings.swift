import Cairn

/// The settings: a list of panes, and the selected pane beside it.
///
/// The pane is an enum and not an optional: there is exactly one, from the beginning.
@Reducer
public struct Settings {
  public struct State: Equatable, Sendable {
    public internal(set) var pane: Pane.State
    /// Whether the pane gets the keys, and not the list.
    public internal(set) var isPaneFocused = false

    public init(pane: PaneID = .layout) {
      self.pane = Pane.State(pane)
    }
  }

  public enum Action: Codable, Equatable, Sendable {
    case paneMoved(by: Int)
    case paneChosen(PaneID)
    case pane(Pane.Action)
    case focusMoved(toPane: Bool)
  }

  @Reducer
  public enum Pane {
    case layout(Choice<BrowserLayout>)
    case order(Choice<RecipeOrder>)
    case start(Choice<StartPlace>)
  }

  /// The panes, in the order of the list.
  public enum PaneID: String, CaseIterable, Codable, Sendable {
    case layout, order, start

    /// The name of the pane in the user interface.
    public var title: String {
      switch self {
      case .layout: "Layout"
      case .order: "Recipes"
      case .start: "Start"
      }
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.pane, action: \.pane) { Pane.body }
    Reduce { state, action in
      switch action {
      case .paneMoved(let rows):
        var cursor = ListCursor(row: PaneID.allCases.firstIndex(of: state.pane.id) ?? 0)
        cursor.move(by: rows, count: PaneID.allCases.count)
        state.show(PaneID.allCases[cursor.row])
      case .paneChosen(let id):
        state.show(id)
      case .focusMoved(let toPane):
        state.isPaneFocused = toPane
      case .pane:
        break
      }
      return .none
    }
  }
}

extension Settings.Pane.State: Equatable, Sendable {}
extension Settings.Pane.Action: Codable, Equatable, Sendable {}

extension Settings.State {
  fileprivate mutating func show(_ id: Settings.PaneID) {
    if id != pane.id { pane = Settings.Pane.State(id) }
  }
}

extension Settings.Pane.State {
  init(_ id: Settings.PaneID) {
    switch id {
    case .layout: self = .layout(Choice.State())
    case .order: self = .order(Choice.State())
    case .start: self = .start(Choice.State())
    }
  }

  /// The id of the current pane.
  public var id: Settings.PaneID {
    switch self {
    case .layout: .layout
    case .order: .order
    case .start: .start
    }
  }
}
