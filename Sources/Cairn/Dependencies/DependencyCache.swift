import Synchronization

/// The default values that were made. Each is made once, however often it is read.
package final class DependencyCache: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Contents {
    var values: [Slot: AnyDependencyBox] = [:]
    /// The values that ``prepareDependencies(_:fileID:filePath:line:column:)`` has set.
    var prepared: [Slot: AnyDependencyBox] = [:]
    /// The prepared context for everything that reads from this cache.
    var preparedContext: DependencyContext?

    /// The context for values that do not override it.
    var context: DependencyContext { preparedContext ?? .ofProcess }
  }

  /// The defaults of the process.
  private static let shared = DependencyCache(isOutermost: true)

  /// The defaults outside of scopes: those of the running test, or else of the process. A test, and
  /// a test store, have defaults of their own, so that tests do not share what their test values
  /// count or record.
  static var current: DependencyCache {
    guard DependencyContext.ofProcess == .test else { return shared }
    return TestLibrary.reporter?.defaultsOfRunningTest ?? shared
  }

  private let contents: Mutex<Contents>
  /// Whether these are the defaults of the process, or of a test without a trait.
  let isOutermost: Bool

  /// Makes a cache with the prepared values of another one.
  init(preparedAs other: DependencyCache? = nil) {
    isOutermost = false
    var contents = Contents()
    if let other {
      (contents.prepared, contents.preparedContext) = other.contents.withLock {
        ($0.prepared, $0.preparedContext)
      }
    }
    self.contents = Mutex(contents)
  }

  /// Makes a cache for the process, or for a test without a trait.
  package init(isOutermost: Bool) {
    self.isOutermost = isOutermost
    contents = Mutex(Contents())
  }

  /// The prepared context, or else that of the process.
  var context: DependencyContext { contents.withLock { $0.context } }

  /// Returns the cached value, or else the one that `make` returns.
  ///
  /// `make` is called outside of the lock, because it may read another dependency. If two callers
  /// make the value at the same time, the second takes the first one's value.
  ///
  /// - Parameters:
  ///   - context: The context, if it is overridden.
  ///   - make: Makes the value for the context that is in force.
  func value(
    for key: ObjectIdentifier,
    in context: DependencyContext?,
    make: (DependencyContext) -> (value: AnyDependencyBox, isKept: Bool)
  ) -> AnyDependencyBox {
    let (slot, known) = contents.withLock { contents in
      let slot = Slot(key: key, context: context ?? contents.context)
      return (slot, contents.prepared[slot] ?? contents.values[slot])
    }
    if let known { return known }
    let made = make(slot.context)
    guard made.isKept else { return made.value }
    return contents.withLock { contents in
      let value = contents.prepared[slot] ?? contents.values[slot] ?? made.value
      contents.values[slot] = value
      return value
    }
  }

  /// Makes `overrides` the default values, in the prepared context, or else in `context`.
  ///
  /// - Parameters:
  ///   - overrides: The values, by their keys.
  ///   - newContext: The context among them, if there is one.
  ///   - context: The context of the caller.
  /// - Returns: the keys that were read or prepared before. These keep their values.
  func prepare(
    _ overrides: [ObjectIdentifier: AnyDependencyBox],
    context newContext: DependencyContext?,
    in context: DependencyContext
  ) -> [ObjectIdentifier] {
    contents.withLock { contents in
      if contents.preparedContext == nil { contents.preparedContext = newContext }
      let context = contents.preparedContext ?? context
      return overrides.compactMap { key, value in
        let slot = Slot(key: key, context: context)
        guard contents.prepared[slot] == nil, contents.values[slot] == nil else { return key }
        contents.prepared[slot] = value
        return nil
      }
    }
  }
}

extension DependencyCache {
  /// A reference of a scope to its cache.
  enum Reference: Sendable {
    case strong(DependencyCache)
    case weak(WeakReference<DependencyCache>)

    var cache: DependencyCache {
      switch self {
      case .strong(let cache): cache
      case .weak(let reference): reference.object ?? .current
      }
    }
  }

  /// Returns the scope in which a value for all readers is made; nil for the defaults of the
  /// process.
  func scope(for context: DependencyContext) -> DependencyScope? {
    var values = DependencyValues(scope: nil)
    if context != .ofProcess { values.context = context }
    if self === Self.current, values.overrides.isEmpty { return nil }
    return DependencyScope(of: self, overrides: values.overrides)
  }
}
