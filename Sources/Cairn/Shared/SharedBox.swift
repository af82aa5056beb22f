import CairnCore
import Foundation
import Synchronization

/// The place of a shared value: in a store, or of a reference that no store has made.
///
/// The value is changed by the thread that reduces, and read by any. It lies beside a lock that says whether a
/// reducer changes it in place; who reads it on another thread waits until that is over.
final class SharedBox<Value: Equatable & Sendable>: AnySharedBox {
  let key: SharedKey<Value>
  let observation = SharedObservation()
  /// The values of which it is one; nil where no store has made it.
  let owner: SharedValues.ID?
  private let access: Mutex<SharedAccess>
  private let file: SharedFileState<Value>?
  /// Whether a store has found its own value for this one.
  private let isTaken = Atomic(false)
  /// What it was in the beginning, where that will be asked for.
  private let initial: Value?
  // SAFETY: it is read while `access` is locked, and changed either then, or by the one that has noted there that
  // it changes it, until that has noted the end. The runtime's accounts of accesses would be an allocation of
  // each change.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var content: Value

  /// A box of a reference that no store has made: it holds the default, and is never changed.
  init(_ key: SharedKey<Value>) {
    self.key = key
    owner = nil
    initial = nil
    file = nil
    content = key.makeDefault()
    access = Mutex(SharedAccess())
    SharedReferences.noteUse()
  }

  /// A box of a store.
  ///
  /// - Parameter values: The dependencies of the store.
  init(_ key: SharedKey<Value>, of shared: SharedValues, _ values: DependencyValues) {
    self.key = key
    owner = shared.id
    let storage = values.persistsSharedValues ? values[strategy: key].storage : nil
    file = storage.map { SharedFileState($0, name: key.name) }
    let preset = values.preset(for: key)
    let stored = preset == nil ? file?.load() : nil
    let value = preset ?? stored ?? key.makeDefault()
    file?.begin(with: value, isStored: stored != nil)
    initial = shared.keepsInitialValues ? value : nil
    content = value
    access = Mutex(SharedAccess())
    SharedReferences.noteUse()
  }

  var name: String { key.name }

  /// The value. Who reads it while it is changed on another thread waits, for as long as a statement of a
  /// reducer takes.
  var value: Value {
    while true {
      // No optional, whose type the runtime would look up.
      do throws(IsBeingChanged) {
        return try access.withLock { access throws(IsBeingChanged) in
          guard !access.isChanging else { throw IsBeingChanged() }
          return content
        }
      } catch {
        waitForChange()
      }
    }
  }

  @inline(never)
  private func waitForChange() {
    precondition(
      ReducingScope.current == nil,
      "The shared value '\(name)' was read while the same statement changes it"
    )
    Thread.sleep(forTimeInterval: 0.000_05)
  }
}

/// Who uses a shared value.
struct SharedAccess {
  /// Whether a reducer changes it in place.
  var isChanging = false
  /// Taken anew with each change.
  var stamp = ChangeStamp.empty
}

private struct IsBeingChanged: Error {}

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
    if owner == nil, isTaken.load(ordering: .relaxed) {
      StandardErrorReporter.installAsDefault()
      RuntimeIssue.sharedInCopy(name).report()
    }
    return comparedValueOutsideOfStores
  }

  /// The same, to compare it.
  var comparedValueOutsideOfStores: Value {
    observation.access()
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
    content = value
    endChanging()
  }

  func beginChanging() {
    let isFree = access.withLock { access in
      defer { access.isChanging = true }
      return !access.isChanging
    }
    precondition(isFree, "The shared value '\(name)' is changed by two at once")
  }

  func endChanging() {
    access.withLock { access in
      access.isChanging = false
      access.stamp = ChangeStamp()
    }
  }
}

// MARK: - Snapshots

extension SharedBox {
  var id: SharedKeyID { key.id }

  func snapshot() -> SharedSnapshot {
    // Nothing reduces meanwhile.
    SharedSnapshot(value: value, stamp: access.withLock { $0.stamp })
  }

  var initialSnapshot: SharedSnapshot {
    SharedSnapshot(value: initial ?? value, stamp: .empty)
  }

  func restore(_ snapshot: SharedSnapshot) {
    guard let value = snapshot.value as? Value else { return }
    access.withLock { access in
      content = value
      access.stamp = snapshot.stamp
    }
  }
}

// MARK: - What is stored

extension SharedBox {
  var isStored: Bool { file != nil }

  var loadError: SnapshotError? { file?.loadError }

  func save() {
    file?.save { value }
  }

  func outsideChanges() -> AsyncStream<Value> {
    file?.changes { [self] in value } ?? AsyncStream { $0.finish() }
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
