/// The child of a store that a call of `scope` names.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The row or the element, in a store of many.
  let id: AnyHashable?
  /// The type of the child store: the same key paths can name stores of several types.
  let store: ObjectIdentifier

  init<State, Action>(
    _ state: AnyKeyPath,
    _ action: AnyKeyPath,
    id: AnyHashable? = nil,
    to store: Store<State, Action>.Type
  ) {
    self.state = state
    self.action = action
    self.id = id
    self.store = ObjectIdentifier(store)
  }

  /// A child of many, for which its id is enough.
  init<State, Action>(id: AnyHashable, to store: Store<State, Action>.Type) {
    self.init(Self.anyKeyPath, Self.anyKeyPath, id: id, to: store)
  }

  private static nonisolated let anyKeyPath: any AnyKeyPath & Sendable = \Int.self

  /// Leaves the action out: hashing a key path is expensive, and few scopes differ in the action
  /// alone.
  func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(id)
    hasher.combine(store)
  }
}

/// The child stores of a store, for as long as they are held (rule O1).
@MainActor
struct ScopeCache {
  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [ScopeKey: Entry] = [:]
  /// The number of entries at which the cache removes those whose stores were released.
  private var limit = smallestLimit
  private static let smallestLimit = 8

  /// The number of entries, including those whose stores were released.
  var count: Int { entries.count }

  func store<State, Action>(_ key: ScopeKey) -> Store<State, Action>? {
    entries[key]?.store as? Store<State, Action>
  }

  /// - Complexity: O(1) on average: released entries are removed when there may be as many of them
  ///   as held ones.
  mutating func insert<State, Action>(_ store: Store<State, Action>, for key: ScopeKey) {
    if entries.count >= limit { forgetReleased() }
    entries[key] = Entry(store: store)
  }

  private mutating func forgetReleased() {
    entries = entries.filter { $0.value.store != nil }
    limit = max(Self.smallestLimit, 2 * entries.count)
  }
}
