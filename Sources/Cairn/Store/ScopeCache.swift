/// Which child of a store a call of `scope` names.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  /// The row or the element, in a store of many.
  let id: AnyHashable?
  /// The type of the child store: the same key paths may be meant in several ways.
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

  /// Without the action: hashing a key path is dear, and few scopes differ in the action alone.
  func hash(into hasher: inout Hasher) {
    hasher.combine(state)
    hasher.combine(id)
    hasher.combine(store)
  }
}

/// The children of a store, for as long as somebody holds them (rule O1).
@MainActor
struct ScopeCache {
  private struct Entry {
    weak var store: AnyObject?
  }

  private var entries: [ScopeKey: Entry] = [:]
  /// How many entries there may be before those are looked for whose stores were released.
  private var limit = smallestLimit
  private static let smallestLimit = 8

  /// How many children are not forgotten, held or released.
  var count: Int { entries.count }

  func store<State, Action>(_ key: ScopeKey) -> Store<State, Action>? {
    entries[key]?.store as? Store<State, Action>
  }

  /// - Complexity: O(1) on average: the released are forgotten when there may be as many as the held.
  mutating func insert<State, Action>(_ store: Store<State, Action>, for key: ScopeKey) {
    if entries.count >= limit { forgetReleased() }
    entries[key] = Entry(store: store)
  }

  private mutating func forgetReleased() {
    entries = entries.filter { $0.value.store != nil }
    limit = max(Self.smallestLimit, 2 * entries.count)
  }
}
