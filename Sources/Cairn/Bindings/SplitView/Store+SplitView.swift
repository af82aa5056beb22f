/// Bindings to the parts of a split view, from its store. A write of what is there already sends
/// nothing: views do that, and not because anybody chose something.
extension Store {
  /// The selection in the first column.
  public func sidebarSelection<Sidebar, Content, Detail, DetailAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Sidebar?>
  where
    State == SplitViewState<Sidebar, Content, Detail>,
    Action == SplitViewAction<Sidebar, Content, Detail, DetailAction>
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return changes(of: \.sidebarSelection, at: site) { .sidebarSelected($0) }
  }

  /// The selection in the middle one of three columns.
  public func contentSelection<Sidebar, Content, Detail, DetailAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Content?>
  where
    State == SplitViewState<Sidebar, Content, Detail>,
    Action == SplitViewAction<Sidebar, Content, Detail, DetailAction>
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return changes(of: \.contentSelection, at: site) { .contentSelected($0) }
  }

  /// Which columns are wanted.
  public func columnVisibility<Sidebar, Content, Detail, DetailAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<SplitViewVisibility>
  where
    State == SplitViewState<Sidebar, Content, Detail>,
    Action == SplitViewAction<Sidebar, Content, Detail, DetailAction>
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return changes(of: \.visibility, at: site) { .visibilityChanged($0) }
  }

  /// The column on top of a collapsed split view. Writing one further out deselects (rule V4).
  public func compactColumn<Sidebar, Content, Detail, DetailAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<SplitViewColumn>
  where
    State == SplitViewState<Sidebar, Content, Detail>,
    Action == SplitViewAction<Sidebar, Content, Detail, DetailAction>
  {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return changes(of: \.compactColumn, at: site) { .compactColumnChanged($0) }
  }

  private func changes<Value: Equatable>(
    of value: KeyPath<State, Value>,
    at site: CallSite,
    _ action: @escaping @MainActor (Value) -> Action
  ) -> StoreBinding<Value> {
    StoreBinding {
      self.core.read(value)
    } set: {
      guard $0 != self.core.state[keyPath: value] else { return }
      _ = self.core.send(action($0), from: .sendIfPresent(site))
    }
  }
}
