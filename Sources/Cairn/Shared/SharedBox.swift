import CairnCore
import Foundation
import Synchronization

/// The storage of a shared value: in a store, or in a reference that was not made by a store.
///
/// The thread that reduces changes the value, and any thread reads it. A lock records whether a
/// reducer changes it in place; a read on another thread waits until the change is over.
final class SharedBox<Value: Equatable & Sendable>: AnySharedBox {
  let key: SharedKey<Value>
  let observation = SharedObservation()
  /// The id of the values of its store; nil if it was not made by a store.
  let owner: SharedValues.ID?
  private let access: Mutex<SharedAccess>
  private let file: SharedFileState<Value>?
  /// The stores that have taken the state of the reference, without the one that has made it.
  private let adoption = Mutex(Adoption.none)
  /// The initial value, if it will be needed.
  private let initial: Value?
  /// Whether a value that has a file or a name in the user defaults is kept in memory.
  let isKeptInMemory: Bool
  /// Whether there is a stored value that the store has not read, because it keeps values in memory.
  let hasUnreadValue: Bool
  /// The declaration of a reference that was not made by a store.
  private let declaration: CallSite?
  // SAFETY: it is read while `access` is locked. It is changed either then, or by the caller that
  // has recorded a change in `access`, until the caller has recorded the end. Checking accesses at
  // run time would cost an allocation for each change.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var content: Value

  /// Makes a box for a reference that was not made by a store: it holds the default, and is never
  /// changed.
  init(_ key: SharedKey<Value>, _ declaration: CallSite?) {
    self.key = key
    self.declaration = declaration
    (isKeptInMemory, hasUnreadValue) = (false, false)
    owner = nil
    initial = nil
    file = nil
    content = key.makeDefault()
    access = Mutex(SharedAccess())
    SharedReferences.noteUse()
    SharedReferences.unownedCount.add(1, ordering: .relaxed)
  }

  /// Makes a box of a store.
  ///
  /// - Parameters:
  ///   - values: The dependencies of the store.
  ///   - isAlone: Whether no value of another type is stored at the same place. If one is, this
  ///     value stays in memory.
  init(
    _ key: SharedKey<Value>,
    of shared: SharedValues,
    _ values: DependencyValues,
    isAlone: Bool
  ) {
    self.key = key
    owner = shared.id
    let isStored = isAlone && values.persistsSharedValues
    let storage = isStored ? values[strategy: key].storage(default: key.makeDefault) : nil
    file = storage.map { SharedFileState($0, name: key.name) }
    let preset = values.preset(for: key)
    let stored = preset == nil ? file?.load() : nil
    let value = preset ?? stored ?? key.makeDefault()
    file?.begin(with: value, isStored: stored != nil)
    initial = shared.keepsInitialValues ? value : nil
    declaration = nil
    isKeptInMemory = !isStored && isAlone && values[strategy: key].place != nil
    hasUnreadValue = isKeptInMemory && preset == nil && values[strategy: key].hasFile
    content = value
    access = Mutex(SharedAccess())
    SharedReferences.noteUse()
  }

  deinit {
    if owner == nil { SharedReferences.unownedCount.subtract(1, ordering: .relaxed) }
  }

  private enum Adoption {
    case none
    /// One store has taken the state of a reference that was not made by a store. Its box stands for
    /// this one.
    case one(SharedBox)
    /// Several stores have copies of the state.
    case several
  }

  var name: String { key.name }

  /// The value. A read during a change on another thread waits, for as long as a statement of a
  /// reducer takes.
  var value: Value {
    while true {
      // Throws instead of returning an optional, whose type the runtime would look up.
      do throws(IsBeingChanged) {
        return try access.withLock { access throws(IsBeingChanged) in
          guard access.phase == .free else { throw IsBeingChanged() }
          return content
        }
      } catch {
        if let value = watchedValue { return value }
        waitForChange()
      }
    }
  }

  /// The value, while reads are recorded; nil otherwise.
  private var watchedValue: Value? {
    access.withLock { access in
      guard case .watched = access.phase else { return nil }
      access.phase = .watched(wasRead: true)
      return content
    }
  }

  /// The value with the stamp of its last change, as they belong together. Waits for the end of a
  /// change on another thread.
  private var stamped: (value: Value, stamp: ChangeStamp) {
    while true {
      let stamped = access.withLock { $0.phase == .changing ? nil : (content, $0.stamp) }
      if let stamped { return stamped }
      waitForChange()
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

/// The access state of a shared value.
struct SharedAccess {
  var phase = Phase.free
  /// A new stamp for each change.
  var stamp = ChangeStamp.empty

  enum Phase: Equatable {
    case free
    /// A reducer changes it in place.
    case changing
    /// Reads are recorded.
    case watched(wasRead: Bool)
  }
}

private struct IsBeingChanged: Error {}

// MARK: - Choice of the box

extension SharedBox {
  /// Returns the box of a key in the store that reduces or reads, or whose effect runs.
  static func inContext(for key: SharedKey<Value>, _ declaration: CallSite) -> SharedBox {
    guard let scope = DependencyScope.ofSharedValues, let shared = scope.shared else {
      return SharedBox(key, declaration)
    }
    return shared.box(for: key, in: scope)
  }

  /// Returns the box of the same key in a store.
  func resolved(in scope: DependencyScope) -> SharedBox {
    guard let shared = scope.shared, shared.id != owner else { return self }
    guard owner == nil else { return shared.box(for: key, in: scope) }
    let former = adoption.withLock { $0 }
    if case .one(let box) = former, box.owner == shared.id { return box }
    let box = shared.box(for: key, in: scope)
    // A replay repeats what a store does with its state.
    if shared.isReplay { return box }
    adoption.withLock { adoption in
      switch adoption {
      case .none: adoption = .one(box)
      case .one(let other) where other !== box: adoption = .several
      case .one, .several: break
      }
    }
    return box
  }

  /// Records that the store takes the state of the reference, which another store may have.
  func adopt(in scope: DependencyScope) {
    guard resolved(in: scope) !== self, owner != nil, scope.shared?.isReplay == false
    else { return }
    adoption.withLock { $0 = .several }
  }

  /// The value for a read outside of a store: in a copy of a state.
  var valueOutsideOfStores: Value {
    switch adoption.withLock({ $0 }) {
    case .none: return comparedValueOutsideOfStores
    case .one(let box): return box.comparedValueOutsideOfStores
    case .several:
      RuntimeIssue.sharedInCopy(name).report()
      return owner == nil ? comparedValueOutsideOfStores : key.makeDefault()
    }
  }

  /// The same value, for a comparison.
  var comparedValueOutsideOfStores: Value {
    observation.access()
    return shownValue
  }

  /// The value for a read outside of a reducer, which may be that of an observer.
  var shownValue: Value {
    observation.noteRead()
    return value
  }

  /// Returns the box in which a reducer changes the value. Outside of a reducer, returns a box that
  /// is discarded.
  func boxForWriting() -> SharedBox {
    guard let scope = DependencyScope.ofSharedValues, let shared = scope.shared,
      shared.mayBeChanged
    else {
      let effect = EffectPresentation.current?.outlet.descriptor
      RuntimeIssue.sharedOutsideOfReducer(name, in: effect, declaration).report()
      return SharedBox(key, holding: value)
    }
    let box = resolved(in: scope)
    shared.willChange(box)
    return box
  }

  private convenience init(_ key: SharedKey<Value>, holding value: Value) {
    self.init(SharedKey(key.strategy, default: value), nil)
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
      defer { access.phase = .changing }
      return access.phase != .changing
    }
    precondition(isFree, "The shared value '\(name)' is changed by two callers at once")
  }

  func endChanging() {
    access.withLock { access in
      access.phase = .free
      access.stamp = ChangeStamp()
    }
    if file != nil { scheduleSave() }
  }

  @inline(never)
  private func scheduleSave() {
    guard let scope = DependencyScope.ofSharedValues else { return }
    scope.shared?.scheduleSave(in: scope)
  }
}

// MARK: - Snapshots

extension SharedBox {
  var id: SharedKeyID { key.id }

  func snapshot() -> SharedSnapshot {
    let (value, stamp) = stamped
    return SharedSnapshot(value: value, stamp: stamp)
  }

  var initialSnapshot: SharedSnapshot {
    SharedSnapshot(value: initial ?? value, stamp: .empty)
  }

  func hasFirstValue(of values: DependencyValues) -> Bool {
    values[shared: key] == value
  }

  func differs(from snapshot: SharedSnapshot) -> Bool {
    snapshot.value as? Value != value
  }

  func watchReads(_ isWatched: Bool) -> Bool {
    access.withLock { access in
      guard access.phase != .changing else { return false }
      defer { access.phase = isWatched ? .watched(wasRead: false) : .free }
      return access.phase != .watched(wasRead: false)
    }
  }

  func restore(_ recorded: RecordedSharedValues) {
    guard let value = recorded.value(for: id, name: name, as: Value.self) else { return }
    restore(SharedSnapshot(value: value, stamp: ChangeStamp()))
  }

  func restore(_ snapshot: SharedSnapshot) {
    guard let value = snapshot.value as? Value else { return }
    access.withLock { access in
      content = value
      access.stamp = snapshot.stamp
    }
  }
}

// MARK: - Storage

extension SharedBox {
  var isStored: Bool { file != nil }

  var loadError: SnapshotError? { file?.loadError }

  func save() {
    file?.save { stamped }
  }

  func outsideChanges() -> AsyncStream<Value> {
    file?.changes { [self] in stamped } ?? AsyncStream { $0.finish() }
  }
}

/// A box whose value has an unknown type.
protocol AnySharedBox: AnyObject, Sendable {
  var id: SharedKeyID { get }
  /// The name of the value in messages.
  var name: String { get }
  var observation: SharedObservation { get }
  /// The value as it is now.
  func snapshot() -> SharedSnapshot
  /// Whether the value is the one with which a store with these dependencies begins in memory.
  func hasFirstValue(of values: DependencyValues) -> Bool
  /// Whether the value differs from that of an earlier moment.
  func differs(from snapshot: SharedSnapshot) -> Bool
  /// The initial value, in a test store.
  var initialSnapshot: SharedSnapshot { get }
  /// Restores a value. This does not count as a change.
  func restore(_ snapshot: SharedSnapshot)
  /// Restores the value of a recording, if it has one.
  func restore(_ recorded: RecordedSharedValues)
  /// Begins or ends to record reads. Returns whether the value was read, or was added, since the
  /// last call.
  func watchReads(_ isWatched: Bool) -> Bool
  /// Whether the value is stored outside of memory.
  var isStored: Bool { get }
  /// Whether a value that has a file or a name in the user defaults is kept in memory.
  var isKeptInMemory: Bool { get }
  /// Whether there is a stored value that the store has not read, because it keeps values in memory.
  var hasUnreadValue: Bool { get }
  /// Writes the value if it has changed since the last write.
  func save()
}

/// Whether the program has references to shared values. Otherwise stores do not look for them.
enum SharedReferences {
  private static let hasAny = Atomic(false)

  /// The number of boxes that were not made by a store. A store looks for references in its initial
  /// state, and in the actions that it is sent, only if there are any.
  static let unownedCount = Atomic(0)

  private static let reads = Atomic(0)

  /// The number of reads outside of reducers. If it is the same before and after something is
  /// computed, the result depends on no shared value.
  static var readCount: Int { reads.load(ordering: .relaxed) }

  /// Records a read outside of a reducer.
  static func noteRead() {
    reads.add(1, ordering: .relaxed)
  }

  static var areUsed: Bool { hasAny.load(ordering: .relaxed) }

  /// Whether there are references that were not made by a store.
  static var mayBeUnowned: Bool { unownedCount.load(ordering: .relaxed) > 0 }

  static func noteUse() {
    hasAny.store(true, ordering: .relaxed)
  }
}

/// A shared value at one moment.
struct SharedSnapshot: Sendable {
  let value: any Equatable & Sendable
  /// A new stamp for each change: equal stamps mean equal values.
  let stamp: ChangeStamp
}
