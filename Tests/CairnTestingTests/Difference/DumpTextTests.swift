import CairnTesting
import Foundation
import TestSupport
import Testing

@Suite struct DumpTextTests {
  @Test func `A struct is dumped with one field per line`() {
    let state = Inbox.State(
      count: 1,
      title: "Hello",
      rows: [Letter.State(id: 0)],
      destination: .edit(Draft.State(name: "x"))
    )
    #expect(
      dumpText(state) == """
        Inbox.State(
          count: 1,
          title: "Hello",
          rows: [Letter.State(id: 0)],
          destination: .edit(Draft.State(name: "x"))
        )
        """
    )
  }

  @Test(arguments: DumpLine.all) func `A short value is dumped on one line`(_ line: DumpLine) {
    #expect(dumpText(line.value) == line.text)
  }

  @Test func `A type-erased value is dumped as the value in it`() {
    #expect(dumpText(AnyHashable(Letter.State(id: 1))) == "Letter.State(id: 1)")
    #expect(dumpText(Letter.State(id: 1) as Any) == "Letter.State(id: 1)")
  }

  @Test func `A payload that is too long for a line is broken`() {
    let name = String(repeating: "n", count: 60)
    #expect(
      dumpText(Parts.labels(id: 1, name: name)) == """
        .labels(
          id: 1,
          name: "\(name)"
        )
        """
    )
    #expect(
      dumpText(InboxDestination.edit(Draft.State(name: name))) == """
        .edit(
          Draft.State(
            name: "\(name)"
          )
        )
        """
    )
  }

  @Test func `A string of several lines is a block`() {
    #expect(
      dumpText(Draft.State(name: "a\n\n  \"\"\" \\ \u{200B}\n")) == #"""
        Draft.State(
          name: """
            a

              ""\" \\ \u{200B}

            """
        )
        """#
    )
  }

  @Test func `Sets and dictionaries are sorted, numbers by their value`() {
    #expect(
      dumpText((Set([10, 9, 1]), ["b10": [], "b9": [2], "a": nil] as [String: [Int]?])) == """
        (Set([1, 9, 10]), ["a": nil, "b9": [2], "b10": []])
        """
    )
  }

  @Test func `An array that is too long for a line is dumped with one element per line`() {
    let name = String(repeating: "n", count: 40)
    #expect(
      dumpText([name, name]) == """
        [
          "\(name)",
          "\(name)"
        ]
        """
    )
  }

  @Test func `An identified collection is labelled with its ids`() {
    #expect(
      dumpText(Letters([7, 3])) == """
        [
          #7: Letter.State(id: 7),
          #3: Letter.State(id: 3)
        ]
        """
    )
  }

  @Test func `A wrapper is shown by its dump value and its storage without an underscore`() {
    #expect(
      dumpText(DumpWrapped()) == """
        DumpWrapped(
          count: 3,
          later: 4
        )
        """
    )
  }

  @Test func `A dump value of the type itself is shown by its fields`() {
    #expect(dumpText(DumpOfItself(depth: 0)) == "DumpOfItself(depth: 1)")
  }

  @Test func `A subclass shows the fields of its superclass`() {
    #expect(
      dumpText(Cat()) == """
        &Cat(
          name: "animal",
          lives: 9
        )
        """
    )
  }

  @Test func `A cycle of classes is dumped once`() {
    let (first, second) = (Ring(1), Ring(2))
    first.next = second
    second.next = first
    #expect(
      dumpText([first, second]) == """
        [
          &Ring(
            id: 1,
            next: &Ring(
              id: 2,
              next: ↩︎ Ring
            )
          ),
          ↩︎ Ring
        ]
        """
    )
  }

  @Test func `An object in a dictionary is shown at its first key`() {
    let pet = Pet()
    let text = dumpText(Dictionary(uniqueKeysWithValues: (0..<20).map { ($0, pet) }))
    #expect(text.hasPrefix("[\n  0: &Pet(name: \"animal\"),\n  1: ↩︎ Pet,\n"))
  }

  @Test func `An object is dumped without its address`() {
    #expect(dumpText(FoundationObject()) == "<FoundationObject>")
  }

  @Test func `The fields of an interval are shown`() {
    let start = Date(timeIntervalSinceReferenceDate: 0.5)
    let text = dumpText(DateInterval(start: start, duration: 1))
    #expect(text.contains("start: Date(2001-01-01 00:00:00 +0000 + 0.5 s)"))
  }

  @Test func `A space at the end of a line is visible`() {
    #expect(
      dumpText("a \nb") == #"""
        """
          a\u{20}
          b
          """
        """#
    )
  }

  @Test func `Levels below the requested depth are omitted`() {
    let state = Inbox.State(rows: [Letter.State(id: 0)])
    #expect(dumpText(state, maxDepth: 0) == "Inbox.State(…)")
    #expect(
      dumpText(state, maxDepth: 1) == """
        Inbox.State(
          count: 0,
          title: "",
          rows: […],
          destination: nil
        )
        """
    )
  }

  @Test func `A list of ten thousand links is cut off, also on a stack of 512 KB`() async {
    let text = await onSmallStack { dumpText(DeepChain.zeros) }
    let levels = text.components(separatedBy: ".link(").count
    // With a sanitizer, a level takes more of the stack, and a dump has a limit on that too.
    #expect(stackFactor == nil ? levels == 102 : (50...102).contains(levels))
    #expect(text.contains(".link(…)"))
  }
}
