import CairnCore

/// The child of a store that a call of `scope` names.
struct ScopeKey: Hashable {
  /// The arguments of the call.
  struct Scope: Hashable {
    fileprivate let state: AnyKeyPath
    /// The case of the child's actions; nil for one of many children.
    fileprivate let action: AnyKeyPath?

    init(_ state: AnyKeyPath, _ action: AnyKeyPath?) {
      self.state = state
      self.action = action
    }
  }

  let scope: Scope
  /// The row or the element, in a store of many.
  let id: AnyID?
  /// The types of the child store's state and actions: the same key paths can name stores of
  /// several types. The type of the store itself would have to be looked up.
  private let types: (state: ObjectIdentifier, action: ObjectIdentifier)

  /// - Parameters:
  ///   - child: The type of the child's state.
  ///   - childAction: The type of the child's actions.
  init(_ scope: Scope, id: AnyID?, to child: Any.Type, _ childAction: Any.Type) {
    self.scope = scope
    self.id = id
    types = (ObjectIdentifier(child), ObjectIdentifier(childAction))
  }

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, to child: Any.Type, _ childAction: Any.Type) {
    self.init(Scope(state, action), id: nil, to: child, childAction)
  }

  /// One of many children.
  ///
  /// - Parameter state: The field of the children, if the store has others.
  init(
    _ state: AnyKeyPath = anyKeyPath,
    id: AnyID,
    to child: Any.Type,
    _ childAction: Any.Type
  ) {
    self.init(Scope(state, nil), id: id, to: child, childAction)
  }

  /// The key of an observer, which no call of `scope` names.
  init(ofObserver type: Any.Type) {
    self.init(Scope(Self.anyKeyPath, Self.anyKeyPath), id: nil, to: type, type)
  }

  private static nonisolated let anyKeyPath: any AnyKeyPath & Sendable = \Int.self

  /// Looks at the ids of one of many children only: each look at an optional id copies it.
  static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.types == rhs.types, lhs.scope == rhs.scope else { return false }
    return lhs.scope.action != nil || lhs.id == rhs.id
  }

  /// Leaves the action and the types out: hashing a key path is expensive, and few scopes differ in
  /// these alone.
  func hash(into hasher: inout Hasher) {
    hasher.combine(scope.state)
    if scope.action == nil { hasher.combine(id) }
  }
}

/// The child stores of a store, for as long as they are held (rule O1).
@MainActor
struct ScopeCache {
  fileprivate struct Entry {
    weak var store: AnyObject?
  }

  /// The place of a key, which is found once for a look-up and an insertion.
  struct Place {
    fileprivate let index: Dictionary<ScopeKey, Entry>.Index?
    fileprivate let insertionCount: Int
  }

  private var entries: [ScopeKey: Entry] = [:]
  private var insertionCount = 0
  /// The number of entries at which the cache removes those whose stores were released.
  private var limit = smallestLimit
  private static let smallestLimit = 8
  /// The lens of many children, if this is the cache of their store.
  private var manyLens: AnyObject?

  /// The number of entries, including those whose stores were released.
  var count: Int { entries.count }

  func place(of key: ScopeKey) -> Place {
    Place(index: entries.index(forKey: key), insertionCount: insertionCount)
  }

  func store<State, Action>(at place: Place) -> Store<State, Action>? {
    guard let index = place.index else { return nil }
    return entries.values[index].store as? Store<State, Action>
  }

  func store<State, Action>(_ key: ScopeKey) -> Store<State, Action>? {
    store(at: place(of: key))
  }

  /// The lens of many children, which their stores share.
  mutating func lens<State, ChildState>(
    _ make: () -> ChildLens<State, ChildState>
  ) -> ChildLens<State, ChildState> {
    if let known = manyLens as? ChildLens<State, ChildState> { return known }
    let lens = make()
    manyLens = lens
    return lens
  }

  /// - Parameter place: The key's place. It is found again if the cache has changed meanwhile.
  /// - Complexity: O(1) on average: released entries are removed when there may be as many of them
  ///   as held ones.
  mutating func insert<State, Action>(
    _ store: Store<State, Action>,
    for key: ScopeKey,
    at place: Place
  ) {
    let entry = Entry(store: store)
    if let index = place.index, place.insertionCount == insertionCount {
      entries.values[index] = entry
      return
    }
    if entries.count >= limit { forgetReleased() }
    insertionCount += 1
    entries[key] = entry
  }

  private mutating func forgetReleased() {
    entries = entries.filter { $0.value.store != nil }
    limit = max(Self.smallestLimit, 2 * entries.count)
  }
}
