extension Store where Action: CasePathable {
  /// Returns a binding to the presented feature: a store, or nil. Writing nil dismisses the
  /// feature.
  ///
  /// A dismissal applies to the feature that the binding returned. If that feature was removed
  /// meanwhile, the dismissal does nothing, even if another feature took the slot.
  ///
  /// If the feature of this store was removed, the binding returns nil, and a dismissal is only
  /// counted (rules O4, L7).
  ///
  /// ```swift
  /// let sheet = store.itemBinding(state: \.sheet, action: \.sheet)
  /// let edit = store.itemBinding(state: \.destination?.edit, action: \.destination.edit)
  /// ```
  ///
  /// `state` is the optional field that holds the child's state, and `action` the case that
  /// holds its presentation actions. `isModal` says whether the presented feature covers the views
  /// of this feature. Then an observer is also notified when this feature is removed, so that the
  /// presented feature disappears too. If it is shown inside of these views, such as a screen of a
  /// navigation stack, it disappears with them.
  public func itemBinding<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    isModal: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreBinding<Store<ChildState, ChildAction>?> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let dismissal = Action.allCasePaths[keyPath: action].embed(.dismiss)
    let item = PresentedItem {
      self.scope(state: state, action: action)
    } isPresenterRemoved: {
      isModal ? self.core.readRemoval() : self.core.isRemoved
    } dismiss: {
      self.core.send(dismissal, from: .sendIfPresent(site))
    } unhandled: {
      .unhandledWrite(of: dismissal, operator: "ifLet", to: State.self, site)
    }
    return item.binding
  }
}

/// The store of a presented feature, with a unique identity: for views that use an `id` to find out
/// whether they present another feature.
public struct PresentedStore<State, Action>: Identifiable {
  /// The store.
  public let store: Store<State, Action>

  /// Wraps a store.
  public init(_ store: Store<State, Action>) {
    self.store = store
  }

  /// The identity of the store, which differs from that of every other living store.
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
