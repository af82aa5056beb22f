import Cairn

/// The position of a recorder: the present burst, and the number of entries since the last
/// snapshot.
final class RecordingPace {
  // SAFETY: a store notifies its instruments one at a time, on its isolation. See Performance
  // notes, "Exclusivity checks".
  /// The number of the burst.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var burst = 0
  /// The number of actions since the last snapshot.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var actionCount = 0
  /// The number of other entries since the last snapshot.
  @safe
  @exclusivity(unchecked)
  nonisolated(unsafe) var otherCount = 0
  private let interval: Int
  private let longestBurst: Int
  private let mostOthers: Int
  /// The scope of the store, which has the shared values.
  private(set) var scope: DependencyScope?
  /// The generators among the store's dependencies.
  private(set) var generators: Generators?
  private weak var store: AnyObject?
  private let replacedScreens = ReplacedScreens()

  init(interval: Int) {
    self.interval = interval
    longestBurst = Self.longestBurst(interval)
    mostOthers = 8 * interval
  }

  /// Whether the state has to be kept at the end of the burst, so that a replay that begins there
  /// begins with a burst.
  var isDue: Bool { actionCount >= interval || otherCount >= mostOthers }

  /// Whether the burst is so long that the state has to be kept in the middle of it, before the
  /// next action.
  var isLate: Bool { actionCount == longestBurst }

  /// Returns the largest number of actions between two states.
  static func longestBurst(_ interval: Int) -> Int { max(2 * interval, 16) }

  @inline(__always)
  func didAppendAction() {
    actionCount &+= 1
  }

  func didKeepState() {
    actionCount = 0
    otherCount = 0
  }

  func begin() {
    burst = 0
  }

  func watch(_ scope: DependencyScope) {
    self.scope = scope
    generators = Generators(of: scope)
    scope.keepInitialSharedValues()
  }

  /// Releases the dependencies of the store, which was released.
  func end() {
    scope = nil
    generators = nil
  }

  /// Returns false while another store is recorded.
  func attach(to store: AnyObject) -> Bool {
    guard self.store == nil else { return false }
    self.store = store
    return true
  }
}
