import CairnCore

/// A value that several features read and change without copies. The state of a feature holds a
/// reference to the value, and the value belongs to the store (rule H1).
///
/// ```swift
/// extension SharedKey<Preferences> {
///   static var preferences: Self { Self(.fileStorage(url), default: Preferences()) }
/// }
/// // …
/// @ObservableState struct State: Equatable {
///   @Shared(.preferences) var preferences
///   @Shared(.inMemory("visits")) var visits = 0
/// }
/// ```
///
/// The value is read and assigned like any other field of the state. A reducer changes it in place.
/// The change belongs to the action that is reduced, all features see it, and the store notifies
/// its observers at the end of the burst (rule H2).
///
/// - The value belongs to a store, not to the process: two stores, two tests and two previews never
///   see each other's values, unless they use the same file.
/// - A reference that is made in the `initialState` of a store, in a reducer, or in an effect
///   refers to the value of that store. A reference that is made elsewhere holds the default until
///   a store takes the state. From then on it refers to the value of that store. If several stores
///   take the same state, their reducers, and reads through them (`store.preferences`), find their
///   own values. In this case, reading a copy of the state (`store.state.preferences`) is an issue,
///   and gives the default.
/// - Two references are equal if their values are equal. A copy of a state does not keep the value
///   that the reference had when the state was copied.
/// - Reading and changing a value allocates nothing. A change in place does not copy an array in
///   the value.
///
/// The value can be read from anywhere. Changing it outside of a reducer is an issue, and changes
/// nothing.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value: Equatable & Sendable>: Sendable {
  /// The box of the store in which the reference was made, or else a box of its own.
  private let made: SharedBox<Value>

  /// Makes a reference to the value of a key.
  public init(
    _ key: SharedKey<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    made = SharedBox.inContext(for: key, site)
  }

  /// Makes a reference to a value by its strategy. The value begins with `wrappedValue` if nothing
  /// is stored.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    _ strategy: SharedStrategy<Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      SharedKey(strategy, default: wrappedValue()),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Makes the same reference as another reference: `Child.State(preferences: state.$preferences)`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// The value. Change it only in reducers. Elsewhere, a change is an issue and has no effect.
  public var wrappedValue: Value {
    get {
      if let use = ReducingScope.use {
        let box = made.resolved(in: use.scope)
        return use.isOfEngine ? box.value : box.shownValue
      }
      if let scope = DependencyScope.ofSharedValues { return made.resolved(in: scope).shownValue }
      return made.valueOutsideOfStores
    }
    set { made.boxForWriting().replace(with: newValue) }
    _modify {
      let box = made.boxForWriting()
      box.beginChanging()
      defer { box.endChanging() }
      yield &box.content
    }
  }

  /// The reference itself, to pass it to another state.
  public var projectedValue: Shared<Value> {
    get { self }
    set { self = newValue }
  }

  /// The reason why the store began with the default although a value is stored; nil if there was
  /// no problem. It does not change while the store lives.
  ///
  /// The store also reports an issue, and keeps stored data that it could not decode under another
  /// name. An app can tell the person:
  ///
  /// ```swift
  /// if let error = state.$recipes.loadError { state.alert = .unreadRecipes(error) }
  /// ```
  public var loadError: SnapshotError? { current.loadError }

  /// The values that another process or another store writes to the storage. The store does not
  /// take these values by itself: an effect sends them in an action, and the reducer decides what
  /// to do with them (rule H4).
  ///
  /// ```swift
  /// case .appeared:
  ///   return .run { [preferences = state.$preferences] send in
  ///     for await new in preferences.outsideChanges {
  ///       await send(.preferencesChangedOutside(new))
  ///     }
  ///   }
  /// case .preferencesChangedOutside(let new):
  ///   state.preferences = new
  ///   return .none
  /// ```
  ///
  /// A slow consumer gets the newest value only. If the value is not stored, the sequence ends at
  /// once. Otherwise it continues until its task is cancelled.
  public var outsideChanges: AsyncStream<Value> {
    current.outsideChanges()
  }

  /// The box of the store that reduces or reads, or whose effect runs.
  private var current: SharedBox<Value> {
    DependencyScope.ofSharedValues.map { made.resolved(in: $0) } ?? made
  }
}

extension Shared: AnyShared {
  func adopt(in scope: DependencyScope) {
    made.adopt(in: scope)
  }
}

extension Shared: Equatable {
  /// Returns whether the values are equal. References to the same value are equal without a
  /// comparison. Outside of a store, as in the links of a view, references that were not made by a
  /// store compare by their defaults.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.made === rhs.made || lhs.comparedValue == rhs.comparedValue
  }

  /// The value. It is also read in a copy that does not know which store has it, because comparing
  /// such copies is not a mistake.
  fileprivate var comparedValue: Value {
    if let scope = DependencyScope.ofSharedValues { return made.resolved(in: scope).shownValue }
    return made.comparedValueOutsideOfStores
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(comparedValue)
  }
}

// The dump contains no value, because it may be read after the value has changed.
extension Shared: DumpLineConvertible {
  package var dumpedLine: String { "@Shared(\(made.key.name))" }
}
