import CairnCore
import Foundation
import Synchronization

/// The shared values of one store.
final class SharedValues: Sendable, OpaquelyReflected {
  /// The id of a store's values, unique among all stores of a process, including released ones.
  typealias ID = ChangeStamp

  let id = ID()
  /// Whether the initial values will be needed.
  private let needsInitialValues: Atomic<Bool>
  private let replays = Atomic(false)
  private let boxes = Mutex(Boxes())
  private let hasBoxes = Atomic(false)
  /// The values of a store. Two keys with one place, as two paths of one file, have one value.
  private struct Boxes {
    var all: [any AnySharedBox] = []
    var ofKeys: [SharedKeyID: any AnySharedBox] = [:]
    var inPlaces: [SharedPlace: any AnySharedBox] = [:]
  }

  /// The type of the value in each file and under each name of the user defaults.
  private let storedTypes = Mutex<[SharedPlace: any Any.Type]>([:])
  /// The save that was scheduled last, and whether it waits.
  private let scheduled = Mutex<(task: Task<Void, Never>?, isWaiting: Bool)>((nil, false))
  private let isBegun = Atomic(false)
  // SAFETY: set when the engine is made, and read while the engine reduces, both on its isolation;
  // before that, only the code that makes the initial state reads it.
  @safe
  nonisolated(unsafe) private unowned var engine: (any SharedValuesOwner)?

  init(keepsInitialValues: Bool) {
    needsInitialValues = Atomic(keepsInitialValues)
  }

  /// Whether the values are those of a replay.
  var isReplay: Bool { replays.load(ordering: .relaxed) }

  /// Makes the values those of a replay, which needs the initial values.
  func beginReplay() {
    replays.store(true, ordering: .relaxed)
    keepInitialValues()
  }

  /// Whether the engine has been made, with its initial state.
  var hasBegun: Bool { isBegun.load(ordering: .acquiring) }

  var keepsInitialValues: Bool { needsInitialValues.load(ordering: .relaxed) }

  /// Keeps the initial values of the values that are added from here on.
  func keepInitialValues() {
    needsInitialValues.store(true, ordering: .relaxed)
  }

  /// Whether a state refers to one of the values.
  var isUsed: Bool { hasBoxes.load(ordering: .relaxed) }

  /// Whether the store has the value of a key.
  func contains(_ id: SharedKeyID) -> Bool {
    boxes.withLock { $0.ofKeys[id] != nil }
  }

  /// Returns the box of a key. The first call makes it, and reads the stored value.
  func box<Value>(for key: SharedKey<Value>, in scope: DependencyScope) -> SharedBox<Value> {
    if let known = boxes.withLock({ $0.ofKeys[key.id] }) {
      // SAFETY: the type of the value is a part of the id.
      return downcast(known, to: SharedBox<Value>.self)
    }
    let values = DependencyValues(scope: scope)
    let place = values[strategy: key].place
    let isAlone = place.map { claim($0, for: key) } ?? true
    let shared = isAlone ? place : nil
    if let box = sharedBox(of: key, at: shared) { return box }
    // Outside of the lock: making a default value may read another shared value.
    let made = SharedBox(key, of: self, values, isAlone: isAlone)
    let box: any AnySharedBox = boxes.withLock { boxes in
      if let box = boxes.ofKeys[key.id] ?? shared.flatMap({ boxes.inPlaces[$0] }) { return box }
      boxes.all.append(made)
      boxes.ofKeys[key.id] = made
      if let shared { boxes.inPlaces[shared] = made }
      return made
    }
    hasBoxes.store(true, ordering: .relaxed)
    // SAFETY: the values at a place that was claimed have the type of the claim.
    return downcast(box, to: SharedBox<Value>.self)
  }

  /// Returns the box that another key has at the same place.
  private func sharedBox<Value>(
    of key: SharedKey<Value>,
    at place: SharedPlace?
  ) -> SharedBox<Value>? {
    let found = boxes.withLock { boxes in
      let box = place.flatMap { boxes.inPlaces[$0] }
      if let box { boxes.ofKeys[key.id] = box }
      return box
    }
    // SAFETY: the values at a place that was claimed have the type of the claim.
    return found.map { downcast($0, to: SharedBox<Value>.self) }
  }

  /// Returns whether no value of another type is stored at a place, and reports one.
  private func claim<Value>(_ place: SharedPlace, for key: SharedKey<Value>) -> Bool {
    let type = storedTypes.withLock { types in
      let type = types[place] ?? Value.self
      types[place] = type
      return type
    }
    if type == Value.self { return true }
    RuntimeIssue.sharedType(key.name, type, Value.self).report()
    return false
  }

  private var all: [any AnySharedBox] { boxes.withLock { $0.all } }
}

// MARK: - Changes

/// The object that reduces the actions of a store with shared values.
protocol SharedValuesOwner: AnyObject {
  /// Called before a value is changed, by a reducer or by a test that asserts the changes of a
  /// reducer.
  func sharedValueWillChange(_ box: any AnySharedBox)
}

extension SharedValues {
  func begin(with engine: any SharedValuesOwner) {
    self.engine = engine
    isBegun.store(true, ordering: .releasing)
  }

  /// Whether the running code is a reducer, or makes the initial state of the store.
  var mayBeChanged: Bool {
    ReducingScope.current != nil || !hasBegun
  }

  func willChange(_ box: any AnySharedBox) {
    engine?.sharedValueWillChange(box)
  }
}

// MARK: - Saving

extension SharedValues {
  /// The time between a change and its write, which includes the changes meanwhile.
  static var delay: Duration { .milliseconds(500) }

  /// Schedules a save after a change has ended. A save that was scheduled before would miss a change
  /// that takes longer than the delay.
  func scheduleSave(in scope: DependencyScope) {
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

  /// Writes the changed values, on this thread.
  func save() {
    scheduled.withLock { scheduled in
      // Later changes schedule another save.
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

  /// Restores values; those that are not in `snapshots` get their initial values.
  func restore(_ snapshots: [SharedKeyID: SharedSnapshot]) {
    for box in all {
      box.restore(snapshots[box.id] ?? box.initialSnapshot)
    }
  }

  /// Sets the values of a recording; others stay.
  func restore(_ recorded: RecordedSharedValues) {
    for box in all { box.restore(recorded) }
  }

  /// Begins or ends to record reads.
  ///
  /// - Returns: the names of the values that were read, or were added, since the last call.
  func watchReads(_ isWatched: Bool) -> Set<String> {
    Set(all.filter { $0.watchReads(isWatched) }.map(\.name))
  }

  /// The boxes in the order of their names.
  var inOrder: [any AnySharedBox] {
    all.sorted { ($0.name, $0.id.kind, $0.id.name) < ($1.name, $1.id.kind, $1.id.name) }
  }
}
