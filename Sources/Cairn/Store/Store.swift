public import Observation

/// The runtime of a feature: holds the state, reduces the actions that are sent to it, runs their
/// effects, and tells observers what has changed. It lives on the main actor.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// print(store.count)
/// ```
///
/// The fields of the state are read through the store, which is how they are observed (rule O2).
///
/// An action and all actions that it leads to at once make up a *burst*; observers are told once,
/// when it is over (rule S1).
///
/// A store is made from a state and a reducer, and is the root; or it is a child, a view of a part of
/// another store's state (`scope(state:action:)`). A child holds its parent, and is held by nobody
/// but those who use it. Releasing the root, and with it all below it, cancels the effects (rule S7);
/// releasing a child cancels nothing.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action>: Observable {
  let core: StoreCore<State, Action>
  /// The child stores that somebody holds.
  var children = ScopeCache()
  /// What a user interface keeps with the store of a path or of a split view.
  private var companion: AnyObject?
  /// The store above an independent child store, which keeps that running.
  private let parent: AnyObject?

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - instruments: Who is told what the store does.
  ///   - reducer: The feature's reducer.
  ///   - prepareDependencies: Overrides dependencies of the feature, its children and its effects.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    instruments: [any StoreInstrument<State, Action>] = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) {
    StandardErrorReporter.installAsDefault()
    parent = nil
    core = RootStoreCore(
      dependencies: DependencyValues.storeScope(prepareDependencies),
      instruments: instruments
    ) {
      (initialState(), reducer().resolve())
    }
  }

  /// What a user interface keeps with this store. There is one thing at most.
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

  /// A field of the state, observed by its own value: whoever tracks is told at the end of a burst
  /// that has changed it, and not of other changes (rule O2).
  ///
  /// A computed property is a field too. A collection, such as an ``/CairnCore/IdentifiedArray`` or a
  /// ``/CairnCore/StackState``, is observed with what is in its elements; `scope(state:action:)` observes
  /// which elements there are (rule O3). A field that is neither `Equatable` nor plain bytes counts as
  /// changed by any burst.
  ///
  /// To tell whether a field has changed, its value is kept: an array that is observed is copied by
  /// the next change of it. Of an `IdentifiedArray` and of a `StackState` only a stamp is kept.
  ///
  /// Reading it from inside a reducer is a broken precondition (rule S4). A child store whose state
  /// is gone gives what was last read through it (rule O4).
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    core.read(keyPath)
  }

  /// The state. Reading it from inside a reducer is a broken precondition (rule S4).
  ///
  /// It is observed as a whole: whoever tracks is told of every burst. To be told of one field only,
  /// read it through the store: `store.count`.
  ///
  /// A child store whose state is gone gives what was last read through it (rule O4).
  public var state: State {
    core.read()
  }

  /// Sends an action: it is reduced, and its effects are started, before this returns.
  ///
  /// An action that is sent while another one is processed is queued and reduced in its turn.
  /// A send that starts no effect allocates nothing (rule S6).
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
