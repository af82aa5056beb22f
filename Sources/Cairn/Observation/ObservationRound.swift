import Foundation
import Synchronization

/// The notifications of a burst. They are all collected before the first observer is notified.
@MainActor
final class ObservationRound {
  private enum PendingNotification {
    case field(ObservedField)
    case observer(@MainActor () -> Void)
  }

  // SAFETY: the observers are notified from a copy, and an engine collects a burst only when the
  // observers of the one before were notified and this is empty again; so no two accesses overlap.
  // See Performance notes, "Exclusivity checks".
  @safe
  @exclusivity(unchecked)
  private var pendingNotifications: ContiguousArray<PendingNotification> = []

  /// The observed fields of the root, in whose rounds they are collected.
  private(set) lazy var root = ObservationNode()

  /// The thread that runs the main actor while observers are notified.
  private nonisolated static let notifyingThread = Mutex<ObjectIdentifier?>(nil)

  /// The number of fields whose observers were notified while an observer was tracking, and which
  /// have to be notified once more.
  private(set) var postponedCount = 0

  /// The shared values that the actions of the burst have changed.
  private var changedValues = ChangedSharedValues()
  /// Whether a state that observers have read may have changed although its stamps have not, because
  /// a shared value has changed. Then all is looked at that has read a shared value.
  private(set) var hasChangedValues = false
  /// Whether an action of the burst has changed a shared value that was read outside of reducers, or
  /// may be.
  private var changesReadValues = false
  /// The dependencies of the store, which have its shared values.
  private let dependencies: DependencyScope?
  /// Notifies observers while the store drops the actions that they send; nil if no store collects
  /// its bursts in this round.
  var refuseActions: ((_ notify: () -> Void) -> Void)?

  /// - Parameter dependencies: The dependencies of the store whose bursts are collected.
  init(of dependencies: DependencyScope? = nil) {
    self.dependencies = dependencies
  }

  var count: Int { pendingNotifications.count }
  var isEmpty: Bool { pendingNotifications.isEmpty }

  func add(_ field: ObservedField) {
    pendingNotifications.append(.field(field))
  }

  func add(_ notify: @escaping @MainActor () -> Void) {
    pendingNotifications.append(.observer(notify))
  }

  func didPostpone(_ field: ObservedField, of node: ObservationNode) {
    postponedCount += 1
    ObservedRuns.didPostpone { node.collectPostponed(field, into: $0) }
  }

  /// Records that this burst changes a shared value. The value before is needed if the closure of
  /// an observation runs.
  ///
  /// - Parameter mayBeRead: Whether an observer may read the value for the first time when it is
  ///   called.
  func willChange(_ box: any AnySharedBox, mayBeRead: Bool) {
    changedValues.insert(box, before: ObservedRuns.areRunning ? box.snapshot() : nil)
    // A value that is read later in the burst is read after this change.
    if mayBeRead || box.observation.wasRead { changesReadValues = true }
  }

  /// Collects changes with the shared values of the store in force.
  @inline(never)
  func collectWithSharedValues(_ collect: () -> Void) {
    guard let scope = dependencies?.enterSharedValues() else { return collect() }
    defer { scope.leave() }
    let changed = changedValues.takeAll()
    hasChangedValues = changesReadValues
    changesReadValues = false
    collect()
    hasChangedValues = false
    for value in changed {
      let box = value.box
      add { box.observation.notify() }
      if let before = value.before, box.differs(from: before) {
        ObservedRuns.didPostpone { $0.add { box.observation.notify() } }
      }
    }
  }

  /// Notifies all observers, in the order in which they were added.
  func notify() {
    guard !pendingNotifications.isEmpty else { return }
    ObservedRuns.willNotify(self)
    let outer = Self.setNotifyingThread(ObjectIdentifier(Thread.current))
    for notification in pendingNotifications {
      switch notification {
      case .field(let field): field.tracked.notify()
      case .observer(let notify): notify()
      }
    }
    pendingNotifications.removeAll(keepingCapacity: true)
    _ = Self.setNotifyingThread(outer)
    if outer == nil { ObservedRuns.runWaiting() }
  }

  /// Sets the thread that notifies observers, and returns the former one. Not isolated: the runtime
  /// would check the isolation of the closure.
  private nonisolated static func setNotifyingThread(_ new: ObjectIdentifier?)
    -> ObjectIdentifier?
  {
    notifyingThread.withLock { thread in
      defer { thread = new }
      return thread
    }
  }

  /// Whether a store notifies observers on this thread now.
  nonisolated static var isNotifyingOnThisThread: Bool {
    notifyingThread.withLock { $0.map { $0 == ObjectIdentifier(Thread.current) } ?? false }
  }
}
