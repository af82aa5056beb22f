/// Where the elements of a collection lie that have come or were changed lately, in order.
///
/// A reader that wants to know what has changed keeps ``latest`` from its last look. A log is a value,
/// and goes wherever the collection is copied or assigned to. No stamp is given twice; so a stamp that
/// is in the log says that the collection has been what it was then, and that nothing but what follows
/// in the log has been touched since. A stamp that is not in the log says nothing: anything may have
/// changed.
///
/// The log is short. It begins anew when the elements are put in another order.
@usableFromInline
struct ChangeLog: Sendable {
  private struct Touch {
    let stamp: ChangeStamp
    /// Where the element lies now; negative when it has gone.
    var position: Int
  }

  private var touches: ContiguousArray<Touch> = []
  /// The stamp of what the collection was before the first touch.
  private var base = ChangeStamp.empty

  private static let capacity = 32

  @usableFromInline
  init() {}

  /// Stands for the collection as it is.
  @usableFromInline
  var latest: ChangeStamp { touches.last?.stamp ?? base }

  /// The element at this position is about to be changed.
  @usableFromInline
  mutating func add(_ position: Int) {
    add(position, at: ChangeStamp())
  }

  /// An element has come to this position; those from there on have moved up.
  ///
  /// - Parameter isLast: Whether there are none from there on.
  @usableFromInline
  mutating func insert(_ position: Int, isLast: Bool, at stamp: ChangeStamp) {
    if isLast { return add(position, at: stamp) }
    for index in touches.indices where touches[index].position >= position {
      touches[index].position += 1
    }
    add(position, at: stamp)
  }

  /// The element at this position has gone; those behind it have moved down.
  @usableFromInline
  mutating func remove(_ position: Int, at stamp: ChangeStamp) {
    for index in touches.indices where touches[index].position >= position {
      let isGone = touches[index].position == position
      touches[index].position -= isGone ? .max : 1
    }
    add(-1, at: stamp)
  }

  /// The elements are others, or in another order.
  @usableFromInline
  mutating func restart(at stamp: ChangeStamp) {
    base = stamp
    touches.removeAll(keepingCapacity: true)
  }

  private mutating func add(_ position: Int, at stamp: ChangeStamp) {
    if touches.count == Self.capacity { dropOlderHalf() }
    touches.append(Touch(stamp: stamp, position: position))
  }

  /// Calls `body` with the position, now, of each element that has come or was touched since ``latest``
  /// was `stamp`; with some of them more than once. Returns false, having called nothing, if that is not
  /// known.
  func forEachPosition(since stamp: ChangeStamp, _ body: (Int) -> Void) -> Bool {
    guard let first = firstIndex(after: stamp) else { return false }
    for touch in touches[first...] where touch.position >= 0 {
      body(touch.position)
    }
    return true
  }

  private func firstIndex(after stamp: ChangeStamp) -> Int? {
    if stamp == latest { return touches.endIndex }
    if let index = touches.lastIndex(where: { $0.stamp == stamp }) { return index + 1 }
    return stamp == base ? 0 : nil
  }

  private mutating func dropOlderHalf() {
    let dropped = Self.capacity / 2
    base = touches[dropped - 1].stamp
    touches.removeFirst(dropped)
  }
}
