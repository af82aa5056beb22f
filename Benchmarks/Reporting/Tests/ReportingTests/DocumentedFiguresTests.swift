import Testing

@testable import Reporting

@Suite struct DocumentedFiguresTests {
  private let article = """
    Text with `code`.

    | What | Instructions | Allocations | Benchmark |
    |:---|---:|---:|:---|
    | a send | 1 000 | 2 | `Group, send` |
    | another one | 40 | 0 | `Group, other` |

    | Level | Debug |
    |---|---|
    | one | 200 |
    """

  @Test func `Rows that end with the name of a benchmark are read`() throws {
    #expect(try DocumentedFigures(article).names == ["Group, send", "Group, other"])
  }

  @Test func `A figure may differ by three parts in a hundred, and by half a unit`() throws {
    let figures = try DocumentedFigures(article)
    let measurements = [
      Measurement.of("send", instructions: 1_029, allocations: 2.4),
      .of("other", instructions: 38.9, allocations: 0.4),
    ]
    #expect(figures.differences(from: measurements) == [])
  }

  @Test func `A figure that differs more is reported, whether it is larger or smaller`() throws {
    let figures = try DocumentedFigures(article)
    let measurements = [
      Measurement.of("send", instructions: 969, allocations: 3),
      .of("other", instructions: 42),
    ]
    #expect(
      figures.differences(from: measurements) == [
        "the article says that 'Group, send' takes 1000 instructions; measured are 969.0",
        "the article says that 'Group, send' takes 2 allocations; measured are 3.0",
        "the article says that 'Group, other' takes 40 instructions; measured are 42.0",
      ]
    )
  }

  @Test func `A benchmark without a measurement is reported, one without instructions is not`()
    throws
  {
    let figures = try DocumentedFigures(article)
    #expect(
      figures.differences(from: [.of("send", instructions: nil, allocations: 2)]) == [
        "the article has figures of 'Group, other', which was not measured"
      ]
    )
  }

  @Test func `A row without numbers, and an article without rows, are errors`() {
    let row = "| a send | many | 2 | `Group, send` |"
    #expect(throws: DocumentedFiguresError.row(row)) { try DocumentedFigures(row) }
    #expect(throws: DocumentedFiguresError.noRows) { try DocumentedFigures("Text with `code`.") }
  }
}
