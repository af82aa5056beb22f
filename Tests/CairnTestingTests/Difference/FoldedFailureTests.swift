import TestSupport
import Testing

@testable import CairnTesting

@Suite struct FoldedFailureTests {
  /// The text of the failure of an assertion that nothing changes.
  private func failure<Value: Equatable>(from before: Value, to after: Value) async -> String {
    var value = before
    let found = await failures {
      expectDifference(value) { value = after }
    }
    return found.first?.text ?? ""
  }

  // X6
  @Test func `A failure shows the first elements that were added, and the number of the others`()
    async
  {
    let board = Board(cells: (0..<10_000).map { Cell(row: $0 / 100, column: $0 % 100) })
    let cells = (0..<10).flatMap { column in
      [
        "    +         FoldedFailureTests.Cell(",
        "    +           row: 0,",
        "    +           column: \(column),",
        "    +           text: \"\"",
        "    +         ),",
      ]
    }
    #expect(
      await failure(from: Sheet(), to: Sheet(undo: [board])) == """
        Difference: the value did not change as expected

              FoldedFailureTests.Sheet(
                title: "",
                undo: [
            +     [0]: FoldedFailureTests.Board(
            +       cells: [
        \(cells.joined(separator: "\n"))
            +         … (9,990 more)
            +       ]
            +     )
                ]
              )

        (Expected: −, Actual: +)

        Long parts are folded. 'dumpText' shows the whole of a value, and 'difference' all that \
        differs.
        """
    )
  }

  // X6
  @Test func `A failure shows the first of many changed elements and fields`() async {
    let numbers = Array(0..<10_000)
    let text = await failure(from: numbers, to: numbers.map { $0 % 2 == 0 ? $0 : -$0 })
    #expect(text.contains("[19]: 19"))
    #expect(!text.contains("[21]"))
    #expect(text.contains("… (4,990 more changed)\n        … (4,989 unchanged)\n      ]"))
  }

  // X6
  @Test func `A long text is shown where it differs`() async {
    let start = String(repeating: "a", count: 100_000)
    let text = await failure(from: Note(text: start + "b"), to: Note(text: start + "c"))
    let shown = String(repeating: "a", count: 100)
    #expect(text.contains("-   text: (99,900 characters) … \"\(shown)b\""))
    #expect(text.contains("+   text: (99,900 characters) … \"\(shown)c\""))
    let lines = Array(repeating: String(repeating: "a", count: 10_000), count: 100)
    let long = await failure(
      from: Note(text: (lines + ["b"]).joined(separator: "\n")),
      to: Note(text: (lines + ["c"]).joined(separator: "\n"))
    )
    #expect(long.contains("-     b"))
    #expect(long.utf8.count < 5_000)
  }

  // X6
  @Test func `Values that are folded before they differ are shown where they differ`() async {
    let text = await failure(
      from: Holder(Reflected(fields: 300, last: "old")),
      to: Holder(Reflected(fields: 300, last: "new"))
    )
    #expect(text.contains("- ") && text.contains("old: 0"))
    #expect(text.contains("+ ") && text.contains("new: 0"))
    #expect(!text.contains("field7:"))
  }

  // X6
  @Test func `The only part that looks different is shown, also after many others`() {
    let same = (before: DumpSlot(1), after: DumpSlot(1))
    let parts = Array(repeating: same, count: 100) + [(before: DumpSlot(2), after: DumpSlot(3))]
    #expect(ShownDifference(of: parts)?.text == "- 2\n+ 3")
    let many = Array(repeating: parts[100], count: 32)
    #expect(ShownDifference(of: many)?.text.hasSuffix("- 2\n+ 3\n  … (2 more parts)") == true)
  }

  // X6
  @Test func `What was added is folded at any depth, on a stack of 512 KB`() async {
    let texts = await onSmallStack { () -> [String] in
      [
        difference(of: Tree(), and: Tree(depth: 60, width: 2)),
        difference(of: Wide(), and: Wide(size: 40)),
        difference(of: [Wide](), and: (0..<200).map { Wide(size: $0 % 40) }),
      ]
    }
    for text in texts {
      #expect(text.contains("more)"))
      #expect(text.utf8.count { $0 == UInt8(ascii: "\n") } < 500)
    }
  }
}

private func difference(of before: some Equatable, and after: some Equatable) -> String {
  DifferenceReport.text("", from: before, to: after) ?? ""
}

extension FoldedFailureTests {
  fileprivate struct Sheet: Equatable {
    var title = ""
    var undo: [Board] = []
  }

  fileprivate struct Board: Equatable {
    var cells: [Cell]
  }

  fileprivate struct Cell: Equatable {
    var row: Int
    var column: Int
    var text = ""
  }

  fileprivate struct Note: Equatable {
    var text: String
  }

  /// A value with a field of any type.
  fileprivate struct Holder: Equatable {
    let content: Reflected

    init(_ content: Reflected) { self.content = content }
  }

  /// A value that differs from another one in the name of its last field.
  fileprivate struct Reflected: Equatable, CustomReflectable {
    let fields: Int
    let last: String

    var customMirror: Mirror {
      let names = (0..<fields).map { "field\($0)" } + [last]
      return Mirror(self, children: names.map { (label: $0, value: 0) })
    }
  }

  fileprivate struct Tree: Equatable {
    var name = "tree"
    var children: [Tree] = []

    init() {}

    init(depth: Int, width: Int) {
      guard depth > 0 else { return }
      children = Array(repeating: Tree(), count: width) + [Tree(depth: depth - 1, width: width)]
    }
  }

  fileprivate struct Wide: Equatable {
    var first: [Int: [String]] = [:]
    var second: [Int: [String]] = [:]
    var third: [Int: [String]] = [:]
    var title = "wide"

    init(size: Int = 0) {
      for key in 0..<size {
        first[key] = (0..<key).map { "item \($0)" }
        second[key] = (0..<size).map { "item \($0)" }
      }
      third = second
    }
  }
}
