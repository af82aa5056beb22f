extension Store where Action: CasePathable {
  /// A binding to what is presented: a store, or nil. Writing nil dismisses it.
  ///
  /// A dismissal is for the feature that the binding gave out. It does nothing when that has gone
  /// meanwhile, also if another one is in its place.
  ///
  /// ```swift
  /// let sheet = store.itemBinding(state: \.sheet, action: \.sheet)
  /// let edit = store.itemBinding(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// `state` is the optional field that holds the child's state, and `action` the case that
  /// holds its presentation actions.
  public func itemBinding<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let dismissal = Action.allCasePaths[keyPath: action].embed(.dismiss)
    let item = PresentedItem {
      self.scope(state: state, action: action)
    } dismiss: {
      _ = self.core.send(dismissal, from: .sendIfPresent(site))
    }
    return item.binding
  }
}

/// The store of a feature that is presented, with an identity that no other one has: for views that
/// tell by an `id` whether they present another one.
public struct PresentedStore<State, Action>: Identifiable {
  /// The store.
  public let store: Store<State, Action>

  /// Wraps a store.
  public init(_ store: Store<State, Action>) {
    self.store = store
  }

  /// Tells the store from every other one that lives.
  public var id: ObjectIdentifier { ObjectIdentifier(store) }
}

extension PresentedStore: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.store === rhs.store
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
