import Testing

@testable import CookbookFeatures

@Suite struct ScreenSizeTests {
  @Test(arguments: [
    ("100x30", 100, 30), ("1x1", 1, 1), ("1000x1000", 1000, 1000), ("080x24", 80, 24),
  ])
  func `A size is a width and a height`(text: String, width: Int, height: Int) {
    #expect(ScreenSize(parsing: text) == ScreenSize(width: width, height: height))
  }

  @Test(arguments: [
    "", "x", "100", "100x", "x30", "0x10", "10x0", "1001x10", "10x1001", "-5x10", "+5x10", "5x+10",
    "10X30", "10x30x2", " 10x30", "10x30 ", "１０x30", "99999999999999999999x1", "10×30",
  ])
  func `Any other text is not a size`(text: String) {
    #expect(ScreenSize(parsing: text) == nil)
  }

  @Test func `A reported size is clamped to the bounds`() {
    let small = ScreenSize(width: -1, height: 0)
    #expect(small.width == 1 && small.height == 1)
    let large = ScreenSize(width: .max, height: 1001)
    #expect(large.width == 1000 && large.height == 1000)
  }
}
