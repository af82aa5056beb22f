import Synchronization

/// Default values that have been made: each is made once, however often it is read.
final class DependencyCache: Sendable {
  private struct Slot: Hashable {
    let key: ObjectIdentifier
    let context: DependencyContext
  }

  private struct Contents {
    var values: [Slot: AnyDependencyBox] = [:]
    /// What ``prepareDependencies(_:fileID:filePath:line:column:)`` has put in.
    var prepared: [Slot: AnyDependencyBox] = [:]
    /// The context that was prepared, of all that is read here.
    var preparedContext: DependencyContext?

    /// The context of what overrides none.
    var context: DependencyContext { preparedContext ?? .ofProcess }
  }

  /// The defaults of the process. A test store has a cache of its own, so that tests that run at
  /// the same time do not share what their test values count or record.
  static let shared = DependencyCache()

  private let contents: Mutex<Contents>

  /// A cache that has what was prepared in another one.
  init(preparedAs other: DependencyCache? = nil) {
    var contents = Contents()
    if let other {
      (contents.prepared, contents.preparedContext) = other.contents.withLock {
        ($0.prepared, $0.preparedContext)
      }
    }
    self.contents = Mutex(contents)
  }

  /// The context that was prepared, or else that of the process.
  var context: DependencyContext { contents.withLock { $0.context } }

  /// The value that is there, or else the one that `make` gives.
  ///
  /// It is made outside of the lock, since making it may read another dependency. Who comes second
  /// takes the first one's value.
  ///
  /// - Parameters:
  ///   - context: What the program runs for, where that is overridden.
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

  /// Makes overrides the default values, in the context that was prepared, or else in `context`.
  ///
  /// - Parameters:
  ///   - overrides: The values, by their keys.
  ///   - newContext: The context among them, if there is one.
  ///   - context: The context of what prepares.
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
