import CairnCore

/// A value that several features read and change, without copies: a reference in a feature's state to a
/// value that belongs to the store (rule H1).
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
/// The value is read and assigned as any other field of the state. A reducer changes it where it lies; the
/// change belongs to the action that is reduced, all features see it, and a store notifies its observers at
/// the end of the burst (rule H2).
///
/// - The value belongs to a store, and not to the process: two stores, two tests and two previews never
///   see each other's values, unless they are given the same file.
/// - A reference that is made in the `initialState` of a store, in a reducer, or in an effect refers to the
///   value of that store. One that is made elsewhere holds the default until a store takes the state: its
///   reducers, and what is read through it (`store.preferences`), find the value of the store. To read it in a
///   copy of the state (`store.state.preferences`) is an issue then, and gives the default.
/// - Two references are equal when their values are. A copy of a state does not freeze what it refers to.
/// - Reading and changing a value allocates nothing. In place: an array in it is not copied.
///
/// It can be read from anywhere. To change it outside of a reducer is an issue, and changes nothing.
@propertyWrapper
public struct Shared<Value: Equatable & Sendable>: Sendable {
  /// The value of the store that the reference was made in, or else one of its own.
  private let made: SharedBox<Value>

  /// A reference to the value of a key.
  public init(_ key: SharedKey<Value>) {
    made = SharedBox.inContext(for: key)
  }

  /// A reference to a value by where it is kept, which begins with `wrappedValue` where nothing is stored.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    _ strategy: SharedStrategy<Value>
  ) {
    self.init(SharedKey(strategy, default: wrappedValue()))
  }

  /// The same reference as another one: `Child.State(preferences: state.$preferences)`.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// The value. It is changed in reducers only; elsewhere that is an issue, and changes nothing.
  public var wrappedValue: Value {
    get {
      if let scope = DependencyScope.ofSharedValues { return made.resolved(in: scope).value }
      return made.valueOutsideOfStores
    }
    set { made.boxToChange().replace(with: newValue) }
    _modify {
      let box = made.boxToChange()
      box.beginChanging()
      defer { box.endChanging() }
      yield &box.content
    }
  }

  /// The reference itself, to hand it on.
  public var projectedValue: Shared<Value> {
    get { self }
    set { self = newValue }
  }

  /// Why the store began with the default although something is stored; nil if there was no problem. It stays
  /// what it is for as long as the store lives.
  ///
  /// The store reports an issue as well, and keeps beside what it could not understand. An app says so to the
  /// person:
  ///
  /// ```swift
  /// if let error = state.$recipes.loadError { state.alert = .unreadRecipes(error) }
  /// ```
  public var loadError: SnapshotError? { current.loadError }

  /// What others write to where the value is kept: another process, or another store. The store does not take
  /// it by itself: an effect sends it in an action, and the reducer decides (rule H4).
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
  /// A consumer that is slow gets the newest value only. The sequence ends at once where nothing is stored, and
  /// goes on until its task is cancelled otherwise.
  public var outsideChanges: AsyncStream<Value> {
    current.outsideChanges()
  }

  /// The box of the store that reduces or reads, or whose effect runs.
  private var current: SharedBox<Value> {
    DependencyScope.ofSharedValues.map { made.resolved(in: $0) } ?? made
  }
}

extension Shared: Equatable {
  /// Whether the values are equal. References to one value are, without looking at it. Outside of a store,
  /// as in the links of a view, references that no store has made compare by their defaults.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.made === rhs.made || lhs.comparedValue == rhs.comparedValue
  }

  /// The value, also in a copy that does not say which store has it: to compare such copies is no mistake.
  fileprivate var comparedValue: Value {
    if let scope = DependencyScope.ofSharedValues { return made.resolved(in: scope).value }
    return made.comparedValueOutsideOfStores
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(comparedValue)
  }
}

// A dump may be read when the value is another one.
extension Shared: DumpLineConvertible {
  package var dumpedLine: String { "@Shared(\(made.key.name))" }
}
