import CairnCore
import Foundation
import Synchronization

/// The place of a shared value: in a store, or of a reference that no store has made.
///
/// The value is changed by the thread that reduces, and read by any. So it lies behind a lock; while a reducer
/// changes it in place, it is taken out, and who reads it on another thread waits until it is back.
final class SharedBox<Value: Equatable & Sendable>: AnySharedBox {
  private struct Content {
    /// Nil while the value is being changed.
    var value: Value?
    var stamp: ChangeStamp
  }

  let key: SharedKey<Value>
  let observation = SharedObservation()
  /// The values of which it is one; nil where no store has made it.
  let owner: SharedValues.ID?
  private let content: Mutex<Content>
  /// What it was in the beginning, where that will be asked for.
  private let initial: Value?
  private let file: SharedFileState<Value>?
  /// Whether a store has found its own value for this one.
  private let isTaken = Atomic(false)
  // SAFETY: it is used between the beginning and the end of a change only, which happen on the thread that
  // reduces, and of which there is one at a time: `beginChanging()` takes the value out under the lock. The
  // runtime's accounts of accesses would be an allocation of each change.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var working: Value?

  /// A box of a reference that no store has made: it holds the default, and is never changed.
  init(_ key: SharedKey<Value>) {
    self.key = key
    owner = nil
    initial = nil
    file = nil
    content = Mutex(Content(value: key.makeDefault(), stamp: .empty))
    SharedReferences.noteUse()
  }

  /// A box of a store.
  ///
  /// - Parameter values: The dependencies of the store.
  init(_ key: SharedKey<Value>, of shared: SharedValues, _ values: DependencyValues) {
    self.key = key
    owner = shared.id
    let storage = values.persistsSharedValues ? key.strategy.storage : nil
    file = storage.map { SharedFileState($0, name: key.name) }
    let preset = values.sharedPresets[key.id] as? Value
    let stored = preset == nil ? file?.load() : nil
    let value = preset ?? stored ?? key.makeDefault()
    file?.begin(with: value, isStored: stored != nil)
    initial = shared.keepsInitialValues ? value : nil
    content = Mutex(Content(value: value, stamp: .empty))
    SharedReferences.noteUse()
  }

  var name: String { key.name }

  /// The value. Who reads it while it is changed on another thread waits, for as long as a statement of a
  /// reducer takes.
  var value: Value { read().value }

  private func read() -> (value: Value, stamp: ChangeStamp) {
    while true {
      let found = content.withLock { content in content.value.map { ($0, content.stamp) } }
      if let found { return found }
      precondition(
        ReducingScope.current == nil,
        "The shared value '\(name)' was read while the same statement changes it"
      )
      Thread.sleep(forTimeInterval: 0.000_05)
    }
  }
}

// MARK: - Which box

extension SharedBox {
  /// The box of a key in the store that reduces or reads, or whose effect runs.
  static func inContext(for key: SharedKey<Value>) -> SharedBox {
    guard let scope = DependencyScope.ofSharedValues, let shared = scope.shared else {
      return SharedBox(key)
    }
    return shared.box(for: key, in: scope)
  }

  /// The box of the same key in a store.
  func resolved(in scope: DependencyScope) -> SharedBox {
    guard let shared = scope.shared, shared.id != owner else { return self }
    isTaken.store(true, ordering: .relaxed)
    return shared.box(for: key, in: scope)
  }

  /// The value for what reads it outside of a store: in a copy of a state.
  var valueOutsideOfStores: Value {
    observation.access()
    if owner == nil, isTaken.load(ordering: .relaxed) {
      StandardErrorReporter.installAsDefault()
      RuntimeIssue.sharedInCopy(name).report()
    }
    return value
  }

  /// The box in which a reducer changes the value. Where nothing reduces, one that is thrown away.
  func boxToChange() -> SharedBox {
    guard let scope = DependencyScope.ofSharedValues, let shared = scope.shared,
      shared.mayBeChanged
    else {
      StandardErrorReporter.installAsDefault()
      RuntimeIssue.sharedOutsideOfReducer(name).report()
      return SharedBox(key, holding: value)
    }
    let box = resolved(in: scope)
    shared.willChange(box, in: scope)
    return box
  }

  private convenience init(_ key: SharedKey<Value>, holding value: Value) {
    self.init(SharedKey(key.strategy, default: value))
  }
}

// MARK: - Changing

extension SharedBox {
  func replace(with value: Value) {
    beginChanging()
    working = value
    endChanging()
  }

  /// Moves the value to where it is changed.
  func beginChanging() {
    let value = content.withLock { $0.value.take() }
    precondition(value != nil, "The shared value '\(name)' is changed by two at once")
    working = value
  }

  /// Moves it back.
  func endChanging() {
    let value = working.take()
    content.withLock { content in
      content.value = value
      content.stamp = ChangeStamp()
    }
  }
}

// MARK: - Snapshots

extension SharedBox {
  var id: SharedKeyID { key.id }

  func snapshot() -> SharedSnapshot {
    let (value, stamp) = read()
    return SharedSnapshot(value: value, stamp: stamp)
  }

  var initialSnapshot: SharedSnapshot {
    SharedSnapshot(value: initial ?? value, stamp: .empty)
  }

  func restore(_ snapshot: SharedSnapshot) {
    guard let value = snapshot.value as? Value else { return }
    content.withLock { content in
      content.value = value
      content.stamp = snapshot.stamp
    }
  }
}

// MARK: - What is stored

extension SharedBox {
  var isStored: Bool { file != nil }

  func save() {
    file?.save { value }
  }

  func outsideChanges() -> AsyncStream<Value> {
    file?.changes() ?? AsyncStream { $0.finish() }
  }
}

/// A box whose value has a type that is not known.
protocol AnySharedBox: AnyObject, Sendable {
  var id: SharedKeyID { get }
  /// What messages call the value.
  var name: String { get }
  var observation: SharedObservation { get }
  /// The value as it is now.
  func snapshot() -> SharedSnapshot
  /// The value as it was in the beginning, in a test store.
  var initialSnapshot: SharedSnapshot { get }
  /// Puts a value back. It is no change.
  func restore(_ snapshot: SharedSnapshot)
  /// Whether the value is kept outside of memory.
  var isStored: Bool { get }
  /// Writes the value if that has not been done.
  func save()
}

/// Whether the program has references to shared values: stores need not look for their values otherwise.
enum SharedReferences {
  private static let hasAny = Atomic(false)

  static var areUsed: Bool { hasAny.load(ordering: .relaxed) }

  static func noteUse() {
    hasAny.store(true, ordering: .relaxed)
  }
}

/// A shared value at one moment.
struct SharedSnapshot: Sendable {
  let value: any Equatable & Sendable
  /// Taken anew with each change: equal stamps mean equal values.
  let stamp: ChangeStamp
}
