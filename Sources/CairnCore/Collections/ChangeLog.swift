/// The positions of the elements of a collection that were added or changed lately, in order.
///
/// A reader keeps ``latest`` from its last look, and asks later what has changed since. A log is a
/// value, and is copied and assigned together with the collection. Stamps are unique. If a stamp is
/// in the log, the collection once had the state that the stamp stands for, and only the elements
/// that follow in the log were touched since. If a stamp isn't in the log, any element may have
/// changed.
///
/// The log is short. It restarts when the elements are reordered.
@usableFromInline
struct ChangeLog: Sendable {
  private struct Touch {
    let stamp: ChangeStamp
    /// The present position of the element; negative if it was removed.
    var position: Int
  }

  /// The stamp of the present content.
  @usableFromInline private(set) var latest = ChangeStamp.empty
  private var touches: ContiguousArray<Touch> = []
  /// The stamp before the first touch.
  private var base = ChangeStamp.empty

  private static let capacity = 32

  @usableFromInline
  init() {}

  /// Records that the element at this position is about to be changed.
  @usableFromInline
  mutating func add(_ position: Int) {
    add(position, at: ChangeStamp())
  }

  /// Records that an element was inserted at this position, and that the elements from there on
  /// moved up.
  ///
  /// - Parameter isLast: Whether the new element is the last one.
  @usableFromInline
  mutating func insert(_ position: Int, isLast: Bool, at stamp: ChangeStamp) {
    if isLast { return add(position, at: stamp) }
    for index in touches.indices where touches[index].position >= position {
      touches[index].position += 1
    }
    add(position, at: stamp)
  }

  /// Records that the element at this position was removed, and that the elements behind it moved
  /// down.
  @usableFromInline
  mutating func remove(_ position: Int, at stamp: ChangeStamp) {
    for index in touches.indices where touches[index].position >= position {
      let isRemoved = touches[index].position == position
      touches[index].position -= isRemoved ? .max : 1
    }
    add(-1, at: stamp)
  }

  /// Records that all elements may have been replaced or reordered.
  @usableFromInline
  mutating func restart(at stamp: ChangeStamp) {
    base = stamp
    latest = stamp
    touches.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ position: Int, at stamp: ChangeStamp) {
    if touches.count == Self.capacity { dropOlderHalf() }
    latest = stamp
    touches.append(Touch(stamp: stamp, position: position))
  }

  /// Calls `body` with the present position of each element that was added or touched since
  /// ``latest`` was `stamp`, possibly more than once for an element. Returns false, without calling
  /// `body`, if the log no longer reaches back to `stamp`.
  func forEachPosition(since stamp: ChangeStamp, _ body: (Int) -> Void) -> Bool {
    guard let first = firstIndex(after: stamp) else { return false }
    for touch in touches[first...] where touch.position >= 0 {
      body(touch.position)
    }
    return true
  }

  private func firstIndex(after stamp: ChangeStamp) -> Int? {
    if let index = touches.lastIndex(where: { $0.stamp == stamp }) { return index + 1 }
    return stamp == base ? 0 : nil
  }

  private mutating func dropOlderHalf() {
    let dropped = Self.capacity / 2
    base = touches[dropped - 1].stamp
    touches.removeFirst(dropped)
  }
}
