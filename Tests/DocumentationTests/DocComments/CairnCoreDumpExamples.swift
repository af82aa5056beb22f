import Cairn
import Testing

// The code in the doc comments of Sources/CairnCore/Dump.

struct Box {
  var content: [Int]
}

extension Box: DumpConvertible {
  var dumpValue: Any { content }
}

private enum Counter {
  struct State {
    var count = 0
    var title = ""
    var rows: [Row.State] = []
  }
}

private enum Row {
  struct State {
    var id: Int
  }
}

@Suite struct CairnCoreDumpExamples {
  @Test func `A value is dumped by its fields`() {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    print(dumpText(Counter.State(count: 1, title: "Hello", rows: [Row.State(id: 0)])))
    // Counter.State(
    //   count: 1,
    //   title: "Hello",
    //   rows: [Row.State(id: 0)]
    // )
    #expect(
      lines == [
        """
        Counter.State(
          count: 1,
          title: "Hello",
          rows: [Row.State(id: 0)]
        )
        """
      ]
    )
  }

  @Test func `A box is shown as its content`() {
    #expect(dumpText(Box(content: [1])) == dumpText([1]))
  }
}
