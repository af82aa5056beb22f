import Cairn
import Synchronization

/// A table with three columns and a fixed capacity. Rows are appended, and the table is emptied as
/// a whole. It replaces arrays, because unspecialized generic code looks up their types at every
/// use.
///
/// Rows can be read on any thread while others are appended, but not while the table is emptied.
// SAFETY: the first `size` elements of each column are initialized, and there is space for
// `capacity`. One isolation appends: it initializes a row before it counts it, and readers read
// only counted rows. The caller empties the table only while no thread reads it.
@safe
final class AppendTable<First, Second, Third> {
  private let capacity: Int
  private let size = Atomic(0)
  private let first: UnsafeMutablePointer<First>
  private let second: UnsafeMutablePointer<Second>
  private let third: UnsafeMutablePointer<Third>

  init(capacity: Int) {
    precondition(capacity >= 0, "AppendTable: a capacity of \(capacity) is negative")
    self.capacity = capacity
    unsafe first = .allocate(capacity: capacity)
    unsafe second = .allocate(capacity: capacity)
    unsafe third = .allocate(capacity: capacity)
  }

  deinit {
    removeAll()
    unsafe first.deallocate()
    unsafe second.deallocate()
    unsafe third.deallocate()
  }

  /// The number of rows.
  var count: Int { size.load(ordering: .acquiring) }

  @inline(__always)
  func append(_ first: First, _ second: Second, _ third: Third) {
    let count = size.load(ordering: .relaxed)
    precondition(count < capacity, "AppendTable: there is room for \(capacity) rows")
    unsafe (self.first + count).initialize(to: first)
    unsafe (self.second + count).initialize(to: second)
    unsafe (self.third + count).initialize(to: third)
    size.store(count &+ 1, ordering: .releasing)
  }

  func removeAll() {
    let removed = size.exchange(0, ordering: .relaxed)
    unsafe first.deinitialize(count: removed)
    unsafe second.deinitialize(count: removed)
    unsafe third.deinitialize(count: removed)
  }

  /// The columns, with one element for each row.
  var columns: ([First], [Second], [Third]) {
    let count = self.count
    return unsafe (
      Array(UnsafeBufferPointer(start: first, count: count)),
      Array(UnsafeBufferPointer(start: second, count: count)),
      Array(UnsafeBufferPointer(start: third, count: count))
    )
  }
}
