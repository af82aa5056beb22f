import Synchronization

/// A stamp that a collection takes anew whenever elements come, go or move, and a presentation whenever
/// its child comes, goes or may have been changed.
///
/// Stamps are never given twice in a process: equal stamps mean the same sequence of ids, or the same
/// child with the same content, whatever was copied or assigned in between. They take no part in equality, hashing, coding or dumps.
@usableFromInline
package struct ChangeStamp: Hashable, Sendable {
  private let value: UInt64

  private static let next = Atomic<UInt64>(1)

  /// A stamp that nobody else has.
  @usableFromInline
  package init() {
    value = Self.next.add(1, ordering: .relaxed).oldValue
  }

  private init(value: UInt64) {
    self.value = value
  }

  /// The stamp of every collection that has always been empty.
  @usableFromInline
  package static let empty = ChangeStamp(value: 0)

  /// The stamp of a collection that is not there.
  package static let missing = ChangeStamp(value: .max)

  /// The stamp that was given last in this process.
  package static var latest: ChangeStamp {
    ChangeStamp(value: next.load(ordering: .relaxed) - 1)
  }

  /// Whether this stamp was given after another one.
  package func isGiven(after other: ChangeStamp) -> Bool {
    self != .missing && value > other.value
  }
}
