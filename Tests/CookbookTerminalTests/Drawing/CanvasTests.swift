import TestSupport
import Testing

@testable import CookbookTerminal

@Suite struct CanvasTests {
  private func lines(
    _ width: Int,
    _ height: Int,
    _ drawing: (inout Canvas) -> Void
  ) -> [String] {
    var canvas = Canvas(width: width, height: height)
    drawing(&canvas)
    return canvas.lines(colored: false)
  }

  @Test func `Text is placed where it is drawn`() {
    #expect(lines(8, 2) { $0.draw("ab", x: 2, y: 1) } == ["", "  ab"])
  }

  @Test func `Text is cut off at its width and at the edge`() {
    #expect(lines(8, 1) { $0.draw("recipes", x: 0, y: 0, width: 4) } == ["rec…"])
    #expect(lines(8, 1) { $0.draw("recipes", x: 4, y: 0) } == ["    rec…"])
  }

  @Test func `A wide character is never split at the right`() {
    #expect(
      lines(8, 1) {
        $0.draw("한국어", x: 0, y: 0, width: 4)
        $0.draw("|", x: 4, y: 0)
      } == ["한… |"]
    )
  }

  @Test func `A wide character is never split at the left`() {
    #expect(lines(8, 1) { $0.draw("한국", x: -1, y: 0) } == [" 국"])
    #expect(lines(8, 1) { $0.draw("abcd", x: -2, y: 0) } == ["cd"])
  }

  @Test func `Drawing over half of a wide character leaves a space`() {
    #expect(
      lines(6, 1) {
        $0.draw("한국", x: 0, y: 0)
        $0.draw("x", x: 1, y: 0)
      } == [" x국"]
    )
    #expect(
      lines(6, 1) {
        $0.draw("한국", x: 0, y: 0)
        $0.draw("x", x: 2, y: 0)
      } == ["한x"]
    )
    #expect(
      lines(6, 1) {
        $0.draw("한국", x: 0, y: 0)
        $0.draw("어", x: 1, y: 0)
      } == [" 어"]
    )
  }

  @Test func `Control characters never reach the terminal`() {
    let nasty = "a\u{1B}[31m\n\r\u{07}\u{9B}\u{202E}\u{200B}b\tc"
    #expect(lines(12, 1) { $0.draw(nasty, x: 0, y: 0) } == ["a[31mbc"])
  }

  @Test func `A fill covers its rectangle`() {
    #expect(
      lines(4, 3) { $0.fill(Rect(x: 1, y: 1, width: 9, height: 9), with: "·") }
        == ["", " ···", " ···"]
    )
    #expect(lines(2, 1) { $0.fill($0.bounds, with: "한") } == [""])
  }

  @Test func `A box has a border and a title`() {
    #expect(
      lines(12, 3) { $0.box($0.bounds, title: "Pies") }
        == ["┌─ Pies ───┐", "│          │", "└──────────┘"]
    )
  }

  @Test func `A focused box is heavy`() {
    #expect(
      lines(12, 3) { $0.box($0.bounds, title: "김치찌개", focused: true) }
        == ["┏━ 김치…  ━┓", "┃          ┃", "┗━━━━━━━━━━┛"]
    )
  }

  @Test(arguments: 0..<12)
  func `A box keeps its border in any width`(width: Int) {
    for line in lines(width, 3, { $0.box($0.bounds, title: "한국어 요리") }) {
      #expect(line.displayWidth == (width < 2 ? 0 : width))
    }
  }

  @Test func `Clipping rectangles nest`() {
    let drawn = lines(10, 3) { canvas in
      canvas.clipped(to: Rect(x: 1, y: 0, width: 6, height: 2)) { canvas in
        canvas.clipped(to: Rect(x: 3, y: 0, width: 9, height: 9)) { canvas in
          canvas.fill(Rect(x: -5, y: -5, width: 99, height: 99), with: "#")
        }
        canvas.draw("abcdefghij", x: 0, y: 1)
      }
      canvas.draw("free", x: 0, y: 2)
    }
    #expect(drawn == ["   ####", " bcdef…", "free"])
  }

  @Test func `Plain lines have no spaces at their ends`() {
    #expect(lines(6, 2) { $0.fill($0.bounds, style: .inverse) } == ["", ""])
  }

  @Test func `Coloured lines have the full width and end without a style`() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.draw("ab", x: 1, y: 0, style: .bold.union(.accent(.cyan)))
    canvas.draw("한", x: 4, y: 1, style: .inverse)
    #expect(
      canvas.lines(colored: true) == [
        " \u{1B}[0;1;36mab\u{1B}[0m   ", "    \u{1B}[0;7m한\u{1B}[0m",
      ]
    )
  }

  @Test(arguments: [Int.min, -1, 0, 1, 7, 1000, Int.max])
  func `Drawing at any size and position does not trap`(number: Int) {
    var small = Canvas(width: number < 1000 ? number : 3, height: number < 1000 ? number : 3)
    for other in [Int.min, Int.min + 1, -3, 0, 2, 999, Int.max - 1, Int.max] {
      for x in [number, other] {
        small.draw("한국어 text", x: x, y: other, width: number, style: .dim)
        small.draw("한국어 text", x: x, y: 0)
        let rect = Rect(x: x, y: other, width: number, height: other)
        small.clipped(to: rect) { $0.draw("한국어", x: 0, y: 0, width: other) }
        _ = small.cell(x: x, y: other)
        small.box(rect, title: "한국어", focused: true)
        small.fill(rect.inset(by: other), with: "#")
      }
    }
    #expect(small.lines(colored: true).count == small.height)
  }

  @Test func `A canvas is limited to the size of a terminal`() {
    let canvas = Canvas(width: .max, height: 1)
    #expect(canvas.width == 1000)
    #expect(Canvas(width: -5, height: -5).lines(colored: false) == [])
  }

  @Test(arguments: Seeds.upTo(200))
  func `Random drawing keeps every line as wide as the canvas`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var canvas = Canvas(width: Int.random(in: 0...20, using: &random), height: 4)
    for _ in 0..<60 {
      let text = ["한국어", "a", "🍲🇰🇷", "é한", "👩🏽‍🍳b"].randomElement(using: &random)!
      let x = Int.random(in: -4...22, using: &random)
      let width = Int.random(in: -1...8, using: &random)
      let clip = Rect(x: x + 1, y: 0, width: width * 2, height: 3)
      canvas.clipped(to: clip) { $0.draw(text + text, x: x, y: 1, width: width + 4) }
      canvas.draw(text, x: x, y: Int.random(in: -1...4, using: &random), width: width)
      canvas.box(Rect(x: x, y: 1, width: width, height: 3), title: text)
    }
    for line in canvas.lines(colored: true) {
      #expect(line.displayWidth == canvas.width)
    }
  }
}
