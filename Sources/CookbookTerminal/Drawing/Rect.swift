/// A rectangle of cells. Without a positive width and height it is empty.
///
/// The arithmetic saturates: a wrong layout must not end the program.
struct Rect: Hashable, Sendable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var maxX: Int { x.addingSaturating(max(0, width)) }
  var maxY: Int { y.addingSaturating(max(0, height)) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func contains(x column: Int, y row: Int) -> Bool {
    column >= x && column < maxX && row >= y && row < maxY
  }

  func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left,
      y: top,
      width: max(0, min(maxX, other.maxX).subtractingSaturating(left)),
      height: max(0, min(maxY, other.maxY).subtractingSaturating(top))
    )
  }

  /// The rectangle without a margin on every side.
  func inset(by margin: Int = 1) -> Rect {
    let both = margin.addingSaturating(margin)
    return Rect(
      x: x.addingSaturating(margin),
      y: y.addingSaturating(margin),
      width: max(0, width.subtractingSaturating(both)),
      height: max(0, height.subtractingSaturating(both))
    )
  }
}
