import CairnCore

/// The dependencies that are in force somewhere.
///
/// One registers a dependency with a key (``DependencyKey``) and a property:
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
/// and overrides it with ``withDependencies(_:operation:)``, with the `withDependencies` closure of a
/// store, or with `dependency` on a reducer. A copy is cheap, and independent of the original.
///
/// In a module whose default isolation is the main actor, the extension has to be `nonisolated`.
public struct DependencyValues: Sendable {
  let scope: DependencyScope?
  /// Where the `@Dependency` stands that reads.
  private let site: CallSite?
  /// Whether these are the values that a closure overrides, which may read what it changes (rule S8).
  private var isPreparing = false
  private(set) var overrides: [ObjectIdentifier: AnyDependencyBox] = [:]
  /// The names of the overrides, where ``prepareDependencies(_:fileID:filePath:line:column:)`` needs
  /// them.
  private(set) var names: [ObjectIdentifier: DependencyName]?

  package init(scope: DependencyScope?, site: CallSite? = nil) {
    self.scope = scope
    self.site = site
  }

  /// The values in a scope, for a closure that overrides some of them.
  package init(preparing scope: DependencyScope?) {
    self.init(scope: scope)
    isPreparing = true
  }

  /// The values in force: in the running task, or in the store that is reducing.
  public static var current: DependencyValues {
    DependencyValues(scope: .current)
  }

  /// The value of a key: the nearest override, or the default for the ``context``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: What issues call the dependency: the property that is declared with this subscript.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    name name: String = #function
  ) -> Key.Value {
    get { override(for: key) ?? defaultValue(for: key, name: name) }
    set {
      overrides[ObjectIdentifier(key)] = DependencyBox(newValue)
      names?[ObjectIdentifier(key)] = DependencyName(key, property: name)
    }
  }

  /// Where default values are kept.
  var cache: DependencyCache { scope?.cache ?? .shared }

  /// The nearest override of a key, if there is one.
  func override<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value? {
    let id = ObjectIdentifier(key)
    let box = overrides[id] ?? scope?.value(for: id)
    return box.map { Self.value(in: $0, of: key) }
  }

  private static func value<Key: TestDependencyKey>(
    in box: AnyDependencyBox,
    of key: Key.Type
  ) -> Key.Value {
    guard let box = box as? DependencyBox<Key.Value> else {
      preconditionFailure("\(key): kept as \(type(of: box)), not as \(Key.Value.self)")
    }
    return box.value
  }

  private func defaultValue<Key: TestDependencyKey>(
    for key: Key.Type,
    name: String
  ) -> Key.Value {
    let box = cache.value(for: ObjectIdentifier(key), in: contextOverride) { context in
      let made = DependencyReading.make(name: name, site: site, isPreparing: isPreparing) {
        Self.makeDefault(for: key, in: context)
      }
      return (DependencyBox(made.value), made.isKept)
    }
    return Self.value(in: box, of: key)
  }

  /// It is made without overrides, since it is kept for everybody.
  private static func makeDefault<Key: TestDependencyKey>(
    for key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    var values = DependencyValues(scope: nil)
    if context != .ofProcess { values.context = context }
    let scope = values.overrides.isEmpty ? nil : values.makeScope()
    let reducing = ReducingScope.slotOfThisThread.enter(nil)
    defer { reducing.leave() }
    return AmbientContext.$current.withValue(scope) {
      switch context {
      case .live: liveValue(of: key)
      case .preview: key.previewValue
      case .test: key.testValue
      }
    }
  }

  private static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    func open<Live: DependencyKey>(_ live: Live.Type) -> Key.Value? {
      live.liveValue as? Key.Value
    }
    if let live = key as? any DependencyKey.Type, let value = open(live) { return value }
    DependencyReading.reportMissingLiveValue(key)
    return key.testValue
  }
}

// MARK: - Overriding

extension DependencyValues {
  /// The values that `update` makes of these. What it reads in order to change it, or a part of it, is
  /// not reported if it has no value here (rule S8).
  func updated(by update: (inout Self) throws -> Void) rethrows -> Self {
    var values = self
    values.isPreparing = true
    try update(&values)
    values.isPreparing = false
    return values
  }

  /// The overrides of `update` by themselves, with their names. What it reads in order to change it is
  /// made anew, and counts as not read.
  static func prepared(by update: (inout Self) throws -> Void) rethrows -> Self {
    var defaults = Self(scope: nil)
    defaults.context = current.context
    let cache = DependencyCache(preparedAs: current.cache)
    var values = Self(scope: defaults.makeScope(cache: cache))
    values.names = [:]
    return try values.updated(by: update)
  }

  /// The same, for an asynchronous `update` on the caller's actor.
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

  /// A scope with what was overridden in this copy, inside of the one that it was made from.
  func makeScope(isStore: Bool = false, cache: DependencyCache? = nil) -> DependencyScope {
    DependencyScope(
      parent: scope,
      overrides: overrides,
      isStore: isStore,
      cache: cache,
      // Only a test store has default values of its own, and asks what shared values were.
      shared: isStore ? SharedValues(keepsInitialValues: cache != nil) : nil
    )
  }

  /// The scope of a new store.
  static func storeScope(_ prepare: (inout DependencyValues) -> Void) -> DependencyScope {
    DependencyValues.current.updated(by: prepare).makeScope(isStore: true)
  }

  /// The scope of a test with the trait `.dependencies`: with default values of its own, and what outer
  /// traits prepare.
  package static func testScope(
    isolation: isolated (any Actor)? = #isolation,
    _ update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyScope {
    let values = try await DependencyValues.current.updated(isolation: isolation, by: update)
    return values.makeScope(cache: DependencyCache(preparedAs: values.cache))
  }

  /// The scope of a new test store: in the test context, and with default values of its own.
  package static func testStoreScope(
    _ prepare: (inout DependencyValues) -> Void
  ) -> DependencyScope {
    var values = DependencyValues.current
    if values.contextOverride == nil { values.context = .test }
    let cache = DependencyCache(preparedAs: values.cache)
    return values.updated(by: prepare).makeScope(isStore: true, cache: cache)
  }
}
