import Foundation
import Synchronization

/// What observers are to be told of a burst: found out for all of them before the first is told.
@MainActor
final class ObservationRound {
  private enum Telling {
    case field(TrackedValue)
    case observer(@MainActor () -> Void)
  }

  // SAFETY: it is told from a copy, and added to only when a burst is collected, which an engine does
  // when all have heard of the one before and this is empty again; so no two accesses overlap. What it
  // saves is an entry in the runtime's accounts at every burst.
  @safe
  @exclusivity(unchecked)
  private var tellings: ContiguousArray<Telling> = []

  /// The thread that runs the main actor while observers are told.
  private nonisolated static let tellingThread = Mutex<ObjectIdentifier?>(nil)

  /// How many fields were told of while somebody tracked, so that they are to be told of once more.
  private(set) var postponedCount = 0

  /// The shared values that the actions of the burst have changed.
  private var changedValues: [any AnySharedBox] = []
  /// Whether what the state says has not been touched may have changed all the same: a value that it refers to
  /// has.
  private(set) var hasChangedValues = false
  /// The dependencies of the store, with its shared values.
  private let dependencies: DependencyScope?

  /// - Parameter dependencies: Those of the store whose bursts are told of.
  init(of dependencies: DependencyScope? = nil) {
    self.dependencies = dependencies
  }

  var count: Int { tellings.count }
  var isEmpty: Bool { tellings.isEmpty }

  func add(_ field: TrackedValue) {
    tellings.append(.field(field))
  }

  func add(_ tell: @escaping @MainActor () -> Void) {
    tellings.append(.observer(tell))
  }

  func didPostpone(_ field: ObservedField, of node: ObservationNode) {
    postponedCount += 1
    ObservedRuns.didPostpone(field, of: node)
  }

  /// A shared value is changed in this burst.
  func willChange(_ box: any AnySharedBox) {
    if !changedValues.contains(where: { $0 === box }) { changedValues.append(box) }
  }

  /// Finds out what has changed, with the shared values of the store at hand.
  @inline(never)
  func collectWithSharedValues(_ collect: () -> Void) {
    guard let stay = dependencies?.enterSharedValues() else { return collect() }
    defer { stay.leave() }
    let changed = changedValues
    changedValues = []
    hasChangedValues = !changed.isEmpty
    collect()
    hasChangedValues = false
    for box in changed {
      add { box.observation.tell() }
    }
  }

  /// Tells everybody, in the order in which they were added.
  func tell() {
    guard !tellings.isEmpty else { return }
    let outer = Self.tellingThread.withLock { thread in
      defer { thread = ObjectIdentifier(Thread.current) }
      return thread
    }
    for telling in tellings {
      switch telling {
      case .field(let field): field.tell()
      case .observer(let tell): tell()
      }
    }
    tellings.removeAll(keepingCapacity: true)
    Self.tellingThread.withLock { $0 = outer }
    if outer == nil { ObservedRuns.runWaiting() }
  }

  /// Whether it is a store that tells, here and now.
  nonisolated static var isTellingOnThisThread: Bool {
    tellingThread.withLock { $0.map { $0 == ObjectIdentifier(Thread.current) } ?? false }
  }
}
