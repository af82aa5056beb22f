import CairnCore

/// The dependencies that are in force.
///
/// Register a dependency with a key (``DependencyKey``) and a property:
///
/// ```swift
/// extension DependencyValues {
///   var database: Database {
///     get { self[DatabaseKey.self] }
///     set { self[DatabaseKey.self] = newValue }
///   }
/// }
/// ```
///
/// Override it with ``withDependencies(_:operation:)``, with the `withDependencies` closure of a
/// store, or with `dependency` on a reducer. A copy is cheap, and independent of the original.
///
/// In a module whose default isolation is the main actor, the extension has to be `nonisolated`.
public struct DependencyValues: Sendable {
  let scope: DependencyScope?
  /// The declaration of the `@Dependency` that reads.
  let site: CallSite?
  /// Whether these are the values that a closure overrides, which may read what it changes (rule
  /// S8).
  private(set) var isPreparing = false
  /// Whether these are the values of a store that has begun.
  private(set) var isOfStore = false
  private(set) var overrides: [ObjectIdentifier: AnyDependencyBox] = [:]
  /// The names of the overrides, for ``prepareDependencies(_:fileID:filePath:line:column:)``.
  private(set) var names: [ObjectIdentifier: DependencyName]?

  package init(scope: DependencyScope?, site: CallSite? = nil) {
    self.scope = scope
    self.site = site
  }

  /// The values of a store that has begun, for a test that overrides some of them.
  package init(preparing scope: DependencyScope) {
    self.init(scope: scope)
    isPreparing = true
    isOfStore = true
  }

  /// The values of a scope, for a read that reports nothing.
  init(silently scope: DependencyScope) {
    self.init(scope: scope)
    isPreparing = true
  }

  /// The values in force: in the running task, or in the store that is reducing.
  public static var current: DependencyValues {
    DependencyValues(scope: .current)
  }

  /// The value of a key: the nearest override, or else the default for the ``context``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: The name that issues use: the name of the property that is declared with this
  ///     subscript.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name name: String = #function
  ) -> Key.Value {
    get {
      DependencyReading.note(ObjectIdentifier(key))
      return override(for: key) ?? defaultValue(for: key, name: name)
    }
    set {
      overrides[ObjectIdentifier(key)] = DependencyBox(newValue)
      names?[ObjectIdentifier(key)] = DependencyName(key, property: name)
    }
  }

  /// The cache of the default values.
  var cache: DependencyCache { scope?.cache ?? .current }

  /// The nearest override of a key, if there is one.
  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    let box = overrides[id] ?? scope?.value(for: id)
    return box.map { Self.value(in: $0, of: key) }
  }

  static func value<Key: TestDependencyKey>(
    in box: AnyDependencyBox,
    of key: Key.Type
  ) -> Key.Value {
    self.box(box, of: key).value
  }

  /// Returns a box with its type.
  static func box<Key: TestDependencyKey>(
    _ box: AnyDependencyBox,
    of key: Key.Type
  ) -> DependencyBox<Key.Value> {
    guard let box = box as? DependencyBox<Key.Value> else {
      preconditionFailure("\(key): kept as \(type(of: box)), not as \(Key.Value.self)")
    }
    return box
  }
}

// MARK: - Overriding

extension DependencyValues {
  /// Returns these values with the changes of `update`. If `update` reads a dependency in order to
  /// change it or a part of it, a missing value is not reported (rule S8).
  func updated(by update: (inout Self) throws -> Void) rethrows -> Self {
    var values = self
    values.isPreparing = true
    try update(&values)
    values.isPreparing = false
    return values
  }

  /// Returns only the overrides of `update`, with their names. A value that `update` reads in order
  /// to change it is made for this, and does not count as read.
  /// - Returns: the overrides, and the result of `update`.
  static func prepared<Result>(
    by update: (inout Self) throws -> Result
  ) rethrows -> (values: Self, result: Result) {
    var defaults = Self(scope: nil)
    defaults.context = current.context
    let cache = DependencyCache(preparedAs: current.cache)
    var values = Self(scope: defaults.makeScope(cache: cache))
    values.names = [:]
    values.isPreparing = true
    let result = try update(&values)
    values.isPreparing = false
    return (values, result)
  }

  /// Returns these values with the changes of an asynchronous `update`, on the caller's actor.
  func updated(
    isolation: isolated (any Actor)?,
    by update: (inout Self) async throws -> Void
  ) async rethrows -> Self {
    var values = self
    values.isPreparing = true
    try await update(&values)
    values.isPreparing = false
    return values
  }

  /// Makes a scope with the overrides of this copy, inside of the scope that it was made from.
  func makeScope(isStore: Bool = false, cache: DependencyCache? = nil) -> DependencyScope {
    DependencyScope(
      parent: scope,
      overrides: overrides,
      isStore: isStore,
      cache: cache,
      // Only a test store has default values of its own, and needs the initial shared values.
      shared: isStore ? SharedValues(keepsInitialValues: cache != nil) : nil
    )
  }

  /// Makes a scope in which the reducer of the store that these values are from reduces actions again,
  /// with shared values of its own. The reducer finds the overrides, because the scope belongs to its
  /// store.
  package func makeScopeWithOwnSharedValues() -> DependencyScope {
    DependencyScope(
      parent: scope,
      overrides: overrides,
      shared: SharedValues(keepsInitialValues: true)
    )
  }

  /// Makes the scope of a new store.
  package static func storeScope(_ prepare: (inout DependencyValues) -> Void) -> DependencyScope {
    DependencyValues.current.updated(by: prepare).makeScope(isStore: true)
  }

  /// Makes the scope of a test with the trait `.dependencies`: with default values of its own, and
  /// the values that outer traits prepare.
  package static func testScope(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyScope {
    let values = try await DependencyValues.current.updated(isolation: isolation, by: update)
    return values.makeScope(cache: DependencyCache(preparedAs: values.cache))
  }

  /// Makes the scope of a new test store: in the test context, and with default values of its own.
  package static func testStoreScope(
    _ prepare: (inout DependencyValues) -> Void
  ) -> DependencyScope {
    var values = DependencyValues.current
    if values.contextOverride == nil { values.context = .test }
    let cache = DependencyCache(preparedAs: values.cache)
    return values.updated(by: prepare).makeScope(isStore: true, cache: cache)
  }
}
