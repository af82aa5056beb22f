/// A split view in a field.
@usableFromInline
struct SplitViewChild<
  State,
  Action,
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  DetailState,
  DetailAction
> {
  @usableFromInline typealias Split = SplitViewState<Sidebar, Content, DetailState>

  @usableFromInline let field: FieldPath<State, Split>
  @usableFromInline let path:
    CasePath<Action, SplitViewAction<Sidebar, Content, DetailState, DetailAction>>

  @inlinable
  init(
    field: WritableKeyPath<State, Split>,
    path: CasePath<Action, SplitViewAction<Sidebar, Content, DetailState, DetailAction>>
  ) {
    self.field = FieldPath(field)
    self.path = path
  }

  @inlinable
  func reduce(
    into state: inout State,
    action: Action,
    parent: ResolvedReducer<State, Action>
  ) -> Effect<Action> {
    switch use(of: action) {
    case .ofParent: return parent.reduce(into: &state, action: action)
    case .ofDetail: return reduceDetail(into: &state, action: action, parent: parent)
    case .change:
      apply(action, to: &state)
      return parent.reduce(into: &state, action: action)
    }
  }

  /// What an action does to a split view.
  @usableFromInline
  enum Use {
    case ofParent, ofDetail, change
  }

  // The split view's action is not a variable of `reduce`, whose frame stays on the stack while the
  // parent and its children reduce.
  @inlinable
  func use(of action: Action) -> Use {
    switch path.extract(from: action) {
    case nil: .ofParent
    case .detail: .ofDetail
    case .some: .change
    }
  }

  @inlinable
  func apply(_ action: Action, to state: inout State) {
    guard let change = path.extract(from: action) else { return }
    field.modify(&state) { $0.apply(change) }
  }

  /// Keeps the detail column visible when the last screen of the path is popped.
  @inlinable
  func reduceDetail(
    into state: inout State,
    action: Action,
    parent: ResolvedReducer<State, Action>
  ) -> Effect<Action> {
    let held = field.modify(&state) { HeldDetailColumn(holding: &$0) }
    let effect = parent.reduce(into: &state, action: action)
    if let held { field.modify(&state) { held.release(&$0) } }
    return effect
  }
}

extension SplitViewChild {
  /// Returns the positions of the screens that a selection or another column removes from the
  /// detail; nil for all other actions.
  @usableFromInline
  func positions(removedBy action: Action, in state: State) -> [Int]? {
    switch path.extract(from: action) {
    case nil, .detail: nil
    case let change?: field.value(in: state).positions(removedBy: change)
    }
  }
}

extension SplitViewChild {
  private enum Vanished: Hashable {
    case sidebar(Sidebar)
    case content(Content)
  }

  /// Deselects an item that was removed (rule V3). The deselection is driven by the state: an item
  /// that is removed and added again within a burst stays selected, and a restored state is
  /// corrected.
  @usableFromInline
  func deselection(
    _ isInSidebar: ((State, Sidebar) -> Bool)?,
    _ isInContent: ((State, Content) -> Bool)?,
    site: CallSite
  ) -> ResolvedReducer<State, Action>? {
    guard isInSidebar != nil || isInContent != nil else { return nil }
    return Subscribe<State, Action>(
      fileID: site.fileID,
      filePath: site.filePath,
      line: site.line,
      column: site.column,
      key: { vanished($0, isInSidebar, isInContent) },
      effect: { [path] vanished in
        let action: SplitViewAction<Sidebar, Content, DetailState, DetailAction> =
          switch vanished {
          case .sidebar: .sidebarSelected(nil)
          case .content: .contentSelected(nil)
          }
        return .send(
          path.embed(action),
          fileID: site.fileID,
          filePath: site.filePath,
          line: site.line,
          column: site.column
        )
      }
    )
    .resolve()
  }

  /// The outermost selected item that was removed. Deselecting it also deselects the inner columns.
  private func vanished(
    _ state: State,
    _ isInSidebar: ((State, Sidebar) -> Bool)?,
    _ isInContent: ((State, Content) -> Bool)?
  ) -> Vanished? {
    let split = field.value(in: state)
    if let item = split.sidebarSelection, isInSidebar?(state, item) == false {
      return .sidebar(item)
    }
    if let item = split.contentSelection, isInContent?(state, item) == false {
      return .content(item)
    }
    return nil
  }
}
