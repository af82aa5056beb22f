/// A split view as one stack of screens, from the first column to the visible screen.
///
/// A ``SplitViewState`` converts to this type and back: collapsing and then expanding returns the
/// same state (rule V2). If screens were popped in between, expanding returns a state in which the
/// user went back by as many screens.
public struct CompactSplitView<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  Detail
> {
  /// A screen of the stack.
  public enum Screen: Hashable {
    /// The first column.
    case sidebar
    /// The middle one of three columns, for the selection in the first column.
    case content(Sidebar?)
    /// The detail column, for the selections in the other columns.
    case detail(Sidebar?, Content?)
    /// A screen of the path in the detail column.
    case element(StackElementID)
  }

  /// The screens from the bottom to the top. The first one is always the first column.
  public private(set) var screens: [Screen]
  /// The other properties of the split view, with no selection.
  private let rest: SplitViewState<Sidebar, Content, Detail>

  /// Makes the stack of a split view.
  init(_ state: SplitViewState<Sidebar, Content, Detail>) {
    screens = Self.screens(of: state)
    var rest = state
    rest.sidebarSelection = nil
    rest.contentSelection = nil
    self.rest = rest
  }

  private static func screens(of state: SplitViewState<Sidebar, Content, Detail>) -> [Screen] {
    let column = state.compactColumn
    var screens = [Screen.sidebar]
    if column >= .content, SplitViewState<Sidebar, Content, Detail>.hasContentColumn {
      screens.append(.content(state.sidebarSelection))
    }
    if column == .detail {
      screens.append(.detail(state.sidebarSelection, state.contentSelection))
      screens += state.detail.ids.map { .element($0) }
    }
    return screens
  }

  /// Goes back one screen.
  ///
  /// - Returns: Whether there was a screen to go back to.
  @discardableResult
  public mutating func pop() -> Bool {
    guard screens.count > 1 else { return false }
    screens.removeLast()
    return true
  }

  /// The split view in which the user is at the top of this stack.
  public var expanded: SplitViewState<Sidebar, Content, Detail> {
    var state = rest
    var column = SplitViewColumn.sidebar
    var top: StackElementID?
    for screen in screens {
      switch screen {
      case .sidebar: break
      case .content(let sidebar): (state.sidebarSelection, column) = (sidebar, .content)
      case .detail(let sidebar, let content):
        (state.sidebarSelection, state.contentSelection, column) = (sidebar, content, .detail)
      case .element(let id): top = id
      }
    }
    if let top { state.detail.pop(to: top) } else { state.detail.popToRoot() }
    state.keepShowing(column)
    return state
  }
}

extension CompactSplitView: Equatable where Detail: Equatable {}
extension CompactSplitView: Hashable where Detail: Hashable {}
extension CompactSplitView: Sendable where Sidebar: Sendable, Content: Sendable, Detail: Sendable {}
extension CompactSplitView.Screen: Sendable where Sidebar: Sendable, Content: Sendable {}

extension SplitViewState {
  /// This split view as one stack of screens. The result is the same whether or not the split view
  /// is collapsed.
  ///
  /// - Complexity: O(*n*) in the number of screens in the detail.
  public var compact: CompactSplitView<Sidebar, Content, Detail> {
    CompactSplitView(self)
  }
}
