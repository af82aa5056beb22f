import Synchronization

/// A unique stamp. A collection takes a new one whenever elements are added, removed or moved. A
/// presentation takes a new one whenever its child is presented, removed or possibly changed.
///
/// A stamp is never used twice in a process: equal stamps mean the same sequence of ids, or the
/// same child with the same content, despite any copies and assignments in between. Equality,
/// hashing, coding and dumps ignore stamps.
@usableFromInline
package struct ChangeStamp: Hashable, Sendable {
  private let value: UInt64

  private static let next = Atomic<UInt64>(1)

  /// Makes a new stamp.
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

  /// The stamp of a missing collection.
  package static let missing = ChangeStamp(value: .max)

  /// The newest stamp in this process.
  package static var latest: ChangeStamp {
    ChangeStamp(value: next.load(ordering: .relaxed) - 1)
  }

  /// The number of stamps that the process has made after `other`, up to this one.
  package func count(after other: ChangeStamp) -> UInt64 { value &- other.value }

  /// Whether this stamp is newer than `other`.
  package func isGiven(after other: ChangeStamp) -> Bool {
    self != .missing && value > other.value
  }
}
