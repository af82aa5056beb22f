import Reporting
import Testing

@Suite struct TableTests {
  @Test func `A figure that was not counted is a dash`() {
    let text = Table(measurements: [.of("a", times: [20, 40], allocations: 3)]).text
    let cells = text.split(separator: "\n").last?.split(separator: " ").map(String.init)
    #expect(cells == ["a", "30.0", "20.0", "40.0", "×", "2.00", "–", "3.00", "–", "–", "–"])
  }

  @Test func `An article shows counts and ratios, and no times`() {
    let text = MarkdownTable(
      measurements: [
        .of("a", times: [20], instructions: 30.4, allocations: 0),
        .of("b", times: [5], allocations: 2.25),
      ]
    ).text
    #expect(
      text == """
        | What | Instructions | Allocations | Time, relative |
        | :--- | ---: | ---: | ---: |
        | Group, a | 30 | 0 | × 2.00 |
        | Group, b |  | 2.2 | × 0.50 |
        """
    )
  }
}
