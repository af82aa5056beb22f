/// Bindings to the parts of a split view, from its store. Writing the present value sends nothing:
/// views write it even if the person chose nothing.
extension Store {
  /// Returns a binding to the selection in the first column.
  ///
  /// `deselection` says what the write of an empty selection means.
  public func sidebarSelection<Sidebar, Content, Detail, DetailAction>(
    deselection: ListDeselection = .ignored,
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
    return selection(\.sidebarSelection, deselection, at: site) { .sidebarSelected($0) }
  }

  /// Returns a binding to the selection in the middle one of three columns.
  ///
  /// `deselection` says what the write of an empty selection means.
  public func contentSelection<Sidebar, Content, Detail, DetailAction>(
    deselection: ListDeselection = .ignored,
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
    return selection(\.contentSelection, deselection, at: site) { .contentSelected($0) }
  }

  /// Returns a binding to the visibility of the columns.
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
    return StoreBinding {
      self.core.read(\.visibility)
    } set: {
      guard $0 != self.core.state.visibility else { return }
      _ = self.core.send(.visibilityChanged($0), from: .sendIfPresent(site))
      if self.core.state.visibility != $0 { self.core.restore(\State.visibility) }
    }
  }

  /// Returns a binding to the top column of a collapsed split view. Writing a column further out
  /// deselects (rule V4).
  ///
  /// SwiftUI also writes it while the columns collapse or expand. So the store takes a written
  /// column when the main actor is free, unless ``reportCollapsed(_:fileID:filePath:line:column:)``
  /// was called with another value meanwhile or just before (rule V2). The binding returns the
  /// written column at once.
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
    let writes = splitViewWrites
    return StoreBinding {
      let column = self.core.read(\.compactColumn)
      writes.refusals.read()
      return writes.heldColumn ?? column
    } set: {
      writes.write($0) { column in
        guard column != self.core.state.compactColumn else { return }
        _ = self.core.send(.compactColumnChanged(column), from: .sendIfPresent(site))
        if self.core.state.compactColumn != column { writes.refusals.note() }
      }
    }
  }

  /// Reports whether the columns are shown as one stack because there is no room for them.
  /// Reporting the same value again does nothing.
  public func reportCollapsed<Sidebar, Content, Detail, DetailAction>(
    _ isCollapsed: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  )
  where
    State == SplitViewState<Sidebar, Content, Detail>,
    Action == SplitViewAction<Sidebar, Content, Detail, DetailAction>
  {
    guard isCollapsed != core.state.isCollapsed else { return }
    splitViewWrites.turn()
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = core.send(.collapsed(isCollapsed), from: .sendIfPresent(site))
  }

  private var splitViewWrites: SplitViewWrites { companion { SplitViewWrites() } }

  private func selection<Item: Equatable>(
    _ item: KeyPath<State, Item?>,
    _ deselection: ListDeselection,
    at site: CallSite,
    _ action: @escaping @MainActor (Item?) -> Action
  ) -> StoreBinding<Item?> {
    let writes = splitViewWrites
    return StoreBinding {
      writes.refusals.read()
      guard !self.core.isRemoved else { return nil }
      return self.core.read(item)
    } set: {
      guard !areSame($0, self.core.state[keyPath: item]) else { return }
      guard $0 != nil || deselection == .accepted else { return writes.refusals.note() }
      _ = self.core.send(action($0), from: .sendIfPresent(site))
      if !areSame(self.core.state[keyPath: item], $0) { writes.refusals.note() }
    }
  }
}
