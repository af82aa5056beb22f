import Testing

@testable import CookbookTerminal

@Suite struct RectTests {
  @Test func `An intersection is the area that both rectangles contain`() {
    let rect = Rect(x: 0, y: 0, width: 10, height: 5)
    #expect(
      rect.intersection(Rect(x: 8, y: -2, width: 10, height: 4))
        == Rect(x: 8, y: 0, width: 2, height: 2)
    )
    #expect(rect.intersection(Rect(x: 10, y: 0, width: 1, height: 1)).isEmpty)
    #expect(rect.intersection(Rect(x: 2, y: 2, width: -1, height: 3)).isEmpty)
  }

  @Test func `An inset takes from every side and stops at zero`() {
    #expect(
      Rect(x: 1, y: 2, width: 10, height: 5).inset() == Rect(x: 2, y: 3, width: 8, height: 3)
    )
    #expect(Rect(x: 0, y: 0, width: 1, height: 1).inset(by: 3).isEmpty)
  }

  @Test func `Numbers at the limit do not trap`() {
    let extremes = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
    for x in extremes {
      for width in extremes {
        let rect = Rect(x: x, y: x, width: width, height: width)
        _ = rect.contains(x: 0, y: 0)
        for other in extremes {
          _ = rect.intersection(Rect(x: other, y: 0, width: width, height: other))
          _ = rect.inset(by: other)
        }
      }
    }
  }
}
