import CairnCore

/// The dependencies that are in force somewhere.
///
/// One registers a dependency with a key (``DependencyKey``) and a property:
///
/// ```swift
/// extension DependencyValues {
///   var api: APIClient {
///     get { self[APIClientKey.self] }
///     set { self[APIClientKey.self] = newValue }
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
  private(set) var overrides: [ObjectIdentifier: any Sendable] = [:]

  package init(scope: DependencyScope?, site: CallSite? = nil) {
    self.scope = scope
    self.site = site
  }

  /// The values in force: in the running task, or in the store that is reducing.
  public static var current: DependencyValues {
    DependencyValues(scope: .current)
  }

  /// The value of a key: the nearest override, or the default for the ``context``.
  public subscript<Key: TestDependencyKey>(key: Key.Type) -> Key.Value {
    get { override(for: key) as? Key.Value ?? defaultValue(for: key) }
    set { overrides[ObjectIdentifier(key)] = newValue }
  }

  func override(for key: any TestDependencyKey.Type) -> (any Sendable)? {
    let id = ObjectIdentifier(key)
    return overrides[id] ?? scope?.value(for: id)
  }

  private func defaultValue<Key: TestDependencyKey>(for key: Key.Type) -> Key.Value {
    let context = context
    let cache = scope?.cache ?? .shared
    let value = cache.value(for: ObjectIdentifier(key), in: context) {
      let made = DependencyReading.make(site: site) { Self.makeDefault(for: key, in: context) }
      return (made.value, made.isKept)
    }
    guard let value = value as? Key.Value else {
      preconditionFailure("The default of \(key) is a \(type(of: value)), not a \(Key.Value.self)")
    }
    return value
  }

  /// It is made without overrides, since it is kept for everybody.
  private static func makeDefault<Key: TestDependencyKey>(
    for key: Key.Type,
    in context: DependencyContext
  ) -> Key.Value {
    var values = DependencyValues(scope: nil)
    if context != .ofProcess { values.context = context }
    let scope = values.overrides.isEmpty ? nil : values.makeScope()
    let reducing = ReducingScope.enter(nil)
    defer { ReducingScope.leave(reducing) }
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

extension DependencyValues {
  /// A scope with what was overridden in this copy, inside of the one that it was made from.
  func makeScope(isStore: Bool = false, cache: DependencyCache? = nil) -> DependencyScope {
    DependencyScope(parent: scope, overrides: overrides, isStore: isStore, cache: cache)
  }

  /// The scope of a new store.
  static func storeScope(_ prepare: (inout DependencyValues) -> Void) -> DependencyScope {
    var values = DependencyValues.current
    prepare(&values)
    return values.makeScope(isStore: true)
  }

  /// The scope of a new test store: in the test context, and with default values of its own.
  package static func testStoreScope(
    _ prepare: (inout DependencyValues) -> Void
  ) -> DependencyScope {
    var values = DependencyValues.current
    if !values.overridesContext { values.context = .test }
    prepare(&values)
    return values.makeScope(isStore: true, cache: DependencyCache())
  }
}
