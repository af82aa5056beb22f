import Testing

@testable import CookbookFeatures

@Suite struct ListCursorTests {
  @Test(
    arguments: [
      (0, 1, 3, 1), (1, 1, 3, 2), (2, 1, 3, 2), (2, -1, 3, 1), (0, -1, 3, 0), (0, 1000, 3, 2),
      (2, -1000, 3, 0), (2, .max, 3, 2), (2, .min, 3, 0), (0, 1, 0, 0), (0, -1, 0, 0), (1, 0, 1, 0),
    ]
  )
  func `A cursor stays within the list`(row: Int, by: Int, count: Int, expected: Int) {
    var cursor = ListCursor()
    cursor.move(by: row, count: row + 1)
    cursor.move(by: by, count: count)
    #expect(cursor.row == expected)
  }
}
