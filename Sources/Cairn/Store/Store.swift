public import Observation

/// The runtime of a feature: it holds the state, reduces the actions that are sent to it, runs their
/// effects, and notifies observers of changes. A store is on the main actor.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// print(store.count)
/// ```
///
/// Reading a field of the state through the store observes it (rule O2).
///
/// An action and all actions that follow from it without waiting are a *burst*. The store notifies
/// observers once, when the burst is over (rule S1).
///
/// A store that is made from a state and a reducer is a root. `scope(state:action:)` makes a child
/// store, which gives access to a part of another store's state. A child store holds its parent; a
/// parent does not hold its child stores. When the root and all stores below it are released, the
/// effects are cancelled (rule S7). The release of a child store cancels nothing.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action>: Observable {
  let core: StoreCore<State, Action>
  /// The child stores that are held.
  var children = ScopeCache()
  /// An object that a user interface keeps with the store of a path or of a split view.
  private var companion: AnyObject?
  /// The store above an independent child store, which keeps the child running.
  private let parent: AnyObject?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - instruments: The instruments that the store notifies of its actions and effects.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    instruments: [any StoreInstrument<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    parent = nil
    core = RootStoreCore(
      dependencies: DependencyValues.storeScope(prepareDependencies),
      instruments: instruments
    ) {
      (initialState(), reducer().resolve())
    }
  }

  /// The object that a user interface keeps with this store. A store has one at most.
  func companion<Companion: AnyObject>(_ make: () -> Companion) -> Companion {
    if let companion = companion as? Companion { return companion }
    let made = make()
    companion = made
    return made
  }

  /// Makes a child store.
  ///
  /// - Parameter parent: The store above, if the core does not hold it.
  init(core: StoreCore<State, Action>, parent: AnyObject? = nil) {
    self.core = core
    self.parent = parent
  }

  /// A field of the state, observed by its own value: an observer is notified only at the end of a
  /// burst that has changed the field (rule O2).
  ///
  /// A computed property is a field too. Reading a collection, such as an
  /// ``/CairnCore/IdentifiedArray`` or a ``/CairnCore/StackState``, observes the content of its
  /// elements; `scope(state:action:)` observes which elements exist (rule O3). A field that is not
  /// `Equatable` and contains references counts as changed by any burst.
  ///
  /// To find out whether a field has changed, the store keeps the field's value, so the next change
  /// of an observed array copies the array. For an `IdentifiedArray` and a `StackState`, the store
  /// keeps only a stamp.
  ///
  /// If the child of this store was removed, the result is the value that was last read through the
  /// store (rule O4).
  ///
  /// - Precondition: The store is not reducing an action (rule S4).
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    core.read(keyPath)
  }

  /// The state, observed as a whole: an observer is notified of every burst. To observe one field
  /// only, read it through the store: `store.count`.
  ///
  /// If the child of this store was removed, the result is the value that was last read through the
  /// store (rule O4).
  ///
  /// - Precondition: The store is not reducing an action (rule S4).
  public var state: State {
    core.read()
  }

  /// Sends an action. When the method returns, the action was reduced and its effects were started.
  ///
  /// If the store is processing another action, the action is queued and reduced in its turn. A
  /// send that starts no effect allocates nothing (rule S6).
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return StoreTask(group: core.send(action, from: .send(site)))
  }
}

/// A ``Store`` of a feature.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
