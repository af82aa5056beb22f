import CairnCore
import Foundation
import Synchronization

/// The shared values of one store.
final class SharedValues: Sendable {
  /// What tells the values of all stores of a process apart, also of those that are gone.
  typealias ID = ChangeStamp

  let id = ID()
  /// Whether it will be asked what the values were in the beginning.
  private let willBeAskedForInitialValues: Atomic<Bool>
  private let boxes = Mutex<[SharedKeyID: any AnySharedBox]>([:])
  private let hasBoxes = Atomic(false)
  /// The save that was scheduled last, and whether it waits.
  private let scheduled = Mutex<(task: Task<Void, Never>?, isWaiting: Bool)>((nil, false))
  /// Whether the store travels in time, and nothing is written.
  private let isTravelling = Atomic(false)
  /// Whether the engine has been made, with the state that it begins with.
  private let hasBegun = Atomic(false)
  // SAFETY: set when the engine is made, and read while that reduces, both on its isolation; before that, by
  // what makes the initial state only.
  @safe
  nonisolated(unsafe) private unowned var engine: (any SharedValuesOwner)?

  init(keepsInitialValues: Bool) {
    willBeAskedForInitialValues = Atomic(keepsInitialValues)
  }

  var keepsInitialValues: Bool { willBeAskedForInitialValues.load(ordering: .relaxed) }

  /// Keeps what the values that come from here on are in the beginning.
  func keepInitialValues() {
    willBeAskedForInitialValues.store(true, ordering: .relaxed)
  }

  /// Whether a state refers to one of them.
  var isUsed: Bool { hasBoxes.load(ordering: .relaxed) }

  /// The box of a key, made at the first time: that reads what is stored.
  func box<Value>(for key: SharedKey<Value>, in scope: DependencyScope) -> SharedBox<Value> {
    if let known = boxes.withLock({ $0[key.id] }) {
      // SAFETY: the type of the value is a part of the id.
      return downcast(known, to: SharedBox<Value>.self)
    }
    // Outside of the lock: a default value may be made of another shared value.
    let made = SharedBox(key, of: self, DependencyValues(scope: scope))
    let box: any AnySharedBox = boxes.withLock { boxes in
      let box = boxes[key.id] ?? made
      boxes[key.id] = box
      return box
    }
    hasBoxes.store(true, ordering: .relaxed)
    return downcast(box, to: SharedBox<Value>.self)
  }

  private var all: [any AnySharedBox] { boxes.withLock { Array($0.values) } }
}

// MARK: - Changes

/// What reduces the actions of a store with shared values.
protocol SharedValuesOwner: AnyObject {
  /// A reducer is about to change a value, or a test that asserts what one has done.
  func sharedValueWillChange(_ box: any AnySharedBox)
}

extension SharedValues {
  func begin(with engine: any SharedValuesOwner) {
    self.engine = engine
    hasBegun.store(true, ordering: .releasing)
  }

  /// Whether what runs is a reducer, or makes the state that the store begins with.
  var mayBeChanged: Bool {
    ReducingScope.current != nil || !hasBegun.load(ordering: .acquiring)
  }

  func willChange(_ box: any AnySharedBox, in scope: DependencyScope) {
    engine?.sharedValueWillChange(box)
    if box.isStored { scheduleSave(in: scope) }
  }
}

// MARK: - Saving

extension SharedValues {
  /// How long after a change it is written, with those that follow meanwhile.
  static var delay: Duration { .milliseconds(500) }

  private func scheduleSave(in scope: DependencyScope) {
    scheduled.withLock { scheduled in
      guard !scheduled.isWaiting else { return }
      let clock = DependencyValues(scope: scope).overriddenContinuousClock ?? ContinuousClock()
      let sleep = clock.sleeping(for: Self.delay)
      let task = Task { [weak self] in
        guard (try? await sleep()) != nil, !Task.isCancelled else { return }
        self?.save()
      }
      scheduled = (task, true)
    }
  }

  /// Writes nothing from here on, until the store is back from another time.
  func beginTravelling() {
    save()
    isTravelling.store(true, ordering: .relaxed)
  }

  func endTravelling() {
    isTravelling.store(false, ordering: .relaxed)
  }

  /// Writes what has not been written, on this thread.
  func save() {
    guard !isTravelling.load(ordering: .relaxed) else { return }
    scheduled.withLock { scheduled in
      // What changes from here on is another save's.
      if scheduled.isWaiting { scheduled.task?.cancel() }
      scheduled.isWaiting = false
    }
    for box in all where box.isStored {
      box.save()
    }
  }

  /// Returns when the save that was scheduled last has ended.
  func waitForSave() async {
    await scheduled.withLock { $0.task }?.value
  }
}

// MARK: - Checkpoints

extension SharedValues {
  /// The values as they are now; nil if there are none.
  func checkpoint() -> SharedCheckpoint? {
    guard isUsed else { return nil }
    let all = all
    return SharedCheckpoint(
      of: self,
      Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.snapshot()) })
    )
  }

  /// Puts values back; those that are not among them begin anew.
  func restore(_ snapshots: [SharedKeyID: SharedSnapshot]) {
    for box in all {
      box.restore(snapshots[box.id] ?? box.initialSnapshot)
    }
  }

  /// Puts in place the values of a recording; others stay.
  func restore(_ recorded: [RecordedSharedValues.Value]) {
    for box in all {
      guard let value = recorded.first(where: { $0.id == box.id })?.value else { continue }
      box.restore(SharedSnapshot(value: value, stamp: ChangeStamp()))
    }
  }

  /// The boxes in the order of their names.
  var inOrder: [any AnySharedBox] {
    all.sorted { ($0.name, $0.id.kind, $0.id.name) < ($1.name, $1.id.kind, $1.id.name) }
  }
}
