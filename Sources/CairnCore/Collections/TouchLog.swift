/// The positions at which the elements of a collection were changed lately, one after the other.
///
/// Who wants to know what was changed since they last looked keeps ``latest`` from then. A log is a
/// value, and goes wherever the collection is copied or assigned to. Stamps are never given twice; so
/// one that is in the log says that the collection has been what it was then, and that only what
/// follows in the log was changed. One that is not in there says nothing: anything may have changed.
///
/// The log is short, and begins anew when elements come, go or move.
@usableFromInline
struct TouchLog: Sendable {
  private struct Touch {
    let stamp: StructuralVersion
    let position: Int
  }

  private var touches: ContiguousArray<Touch> = []
  /// The stamp of what the collection was before the first touch.
  private var base = StructuralVersion.empty

  private static let capacity = 32

  @usableFromInline
  init() {}

  /// Stands for the collection as it is.
  var latest: StructuralVersion { touches.last?.stamp ?? base }

  /// The element at this position is about to be changed.
  @usableFromInline
  mutating func add(_ position: Int) {
    if touches.count == Self.capacity { dropOlderHalf() }
    touches.append(Touch(stamp: StructuralVersion(), position: position))
  }

  /// Elements have come, gone or moved.
  @usableFromInline
  mutating func restart(at version: StructuralVersion) {
    base = version
    touches.removeAll(keepingCapacity: true)
  }

  /// Calls `body` with each position that was touched since ``latest`` was `stamp`, some of them more
  /// than once. Returns false, having called nothing, if that is not known.
  func forEachPosition(since stamp: StructuralVersion, _ body: (Int) -> Void) -> Bool {
    guard let first = firstIndex(after: stamp) else { return false }
    for touch in touches[first...] {
      body(touch.position)
    }
    return true
  }

  private func firstIndex(after stamp: StructuralVersion) -> Int? {
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
