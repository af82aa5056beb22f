import CairnTesting
import Testing

@Suite struct CollectionDifferenceTests {
  @Test func `An insertion is shown as one`() {
    #expect(
      difference([1, 2, 3, 4, 5], [1, 2, 9, 3, 4, 5]) == """
          [
            [0]: 1,
            [1]: 2,
        +   [2]: 9,
            … (3 unchanged)
          ]
        """
    )
  }

  @Test func `Removals, insertions and changes are shown differently`() {
    #expect(
      difference(["a", "b", "c", "d", "e"], ["b", "x", "d", "e", "f"]) == """
          [
        -   [0]: "a",
            [0]: "b",
        -   [2]: "c",
        +   [1]: "x",
            [2]: "d",
            [3]: "e",
        +   [4]: "f"
          ]
        """
    )
  }

  @Test func `An array that was empty is shown with its elements`() {
    #expect(
      difference(Inbox.State(), Inbox.State(rows: [Letter.State(id: 1)])) == """
          Inbox.State(
            count: 0,
            title: "",
            rows: [
        +     [0]: Letter.State(id: 1)
            ],
            destination: nil
          )
        """
    )
  }

  @Test func `Elements without == are compared by their dumps`() {
    #expect(
      difference([Parts.one(1), .none, .one(3)], [Parts.one(1), .one(2), .one(3)]) == """
          [
            [0]: .one(1),
        -   [1]: .none,
        +   [1]: .one(2),
            [2]: .one(3)
          ]
        """
    )
  }

  @Test func `Identifiable elements are compared by their ids`() {
    #expect(
      difference(
        [Parcel(id: 1), Parcel(id: 2), Parcel(id: 3)],
        [Parcel(id: 3, name: "c"), Parcel(id: 4), Parcel(id: 1, name: "a")]
      ) == """
          [
        -   [0]: Parcel(
        -     id: 1,
        -     name: ""
        -   ),
        -   [1]: Parcel(
        -     id: 2,
        -     name: ""
        -   ),
            [0]: Parcel(
              id: 3,
        -     name: ""
        +     name: "c"
            ),
        +   [1]: Parcel(
        +     id: 4,
        +     name: ""
        +   ),
        +   [2]: Parcel(
        +     id: 1,
        +     name: "a"
        +   )
          ]
        """
    )
  }

  @Test func `Only the changed elements of ten thousand are dumped`() {
    let log = DumpLog()
    let before = (0..<10_000).map { LoggedDump(value: $0, log: log) }
    var after = before
    after[4_000].value = -1
    #expect(
      difference(before, after) == """
          [
            … (4,000 unchanged)
        -   [4000]: 4000,
        +   [4000]: -1,
            … (5,999 unchanged)
          ]
        """
    )
    #expect((2...10).contains(log.count))
  }

  // X6
  @Test func `Equal parts of a small value are not dumped`() {
    let log = DumpLog()
    let parts = (0..<4).map { LoggedDump(value: $0, log: log) }
    #expect(difference(PartList(parts: parts), PartList(parts: parts, count: 1)) != nil)
    #expect(log.count == 0)
  }

  @Test func `Elements are compared by position after too many changes`() {
    let text = difference(Array(0..<600), Array((1..<601).reversed()))
    #expect(text?.hasPrefix("  [\n-   [0]: 0,\n+   [0]: 600,\n-   [1]: 1,") == true)
  }

  @Test func `Identified elements are matched by id`() {
    #expect(
      difference(Parcels([1: "a", 2: "b", 3: "c"]), Parcels([1: "a", 3: "x", 4: "d"])) == """
          [
            #1: Parcel(… (2 unchanged)),
        -   #2: Parcel(
        -     id: 2,
        -     name: "b"
        -   ),
            #3: Parcel(
              id: 3,
        -     name: "c"
        +     name: "x"
            ),
        +   #4: Parcel(
        +     id: 4,
        +     name: "d"
        +   )
          ]
        """
    )
  }

  // X6
  @Test func `An id is on the line of its element`() {
    #expect(
      difference(
        IdentifiedArray(uniqueElements: [Stop()]),
        IdentifiedArray(uniqueElements: [Stop(count: 1)])
      ) == #"""
          [
            [id: Stop.ID(line: "a\nb", number: 1)]: Stop(
              id: Stop.ID(… (2 unchanged)),
        -     count: 0
        +     count: 1
            )
          ]
        """#
    )
  }

  @Test func `Identified elements that moved are noted`() {
    #expect(
      difference(Letters([1, 2, 3, 4, 5]), Letters([5, 1, 2, 3, 4])) == """
          [
        +   #5: … (moved from [4]),
            … (4 unchanged)
        -   #5: … (moved to [0])
          ]
        """
    )
    #expect(
      difference(Parcels([1: "a", 2: "b", 3: "c"]), Parcels([2: "b", 3: "c", 1: "x"])) == """
          [
        -   #1: … (moved to [2]),
            #2: Parcel(… (2 unchanged)),
            #3: Parcel(… (2 unchanged)),
        +   #1: … (moved from [0])
            #1: Parcel(
              id: 1,
        -     name: "a"
        +     name: "x"
            )
          ]
        """
    )
  }

  @Test func `Sets are compared without an order`() {
    #expect(difference(Set(0..<100), Set((0..<100).reversed())) == nil)
    #expect(
      difference(Set([1, 2, 10]), Set([1, 11, 3])) == """
          Set([
            1,
        -   2,
        +   3,
        -   10,
        +   11
          ])
        """
    )
  }

  @Test func `Dictionaries are matched by key`() {
    let before = Dictionary(uniqueKeysWithValues: (0..<1_000).map { ($0, "v") })
    var after = before
    after[9] = "w"
    after[10] = nil
    after[-1] = "n"
    #expect(
      difference(before, after) == """
          [
        +   -1: "n",
        -   9: "v",
        +   9: "w",
        -   10: "v",
            … (998 unchanged)
          ]
        """
    )
    #expect(
      difference(["a": Letter.State()], ["a": Letter.State(), "b": Letter.State()]) == """
          [
            "a": Letter.State(id: 0),
        +   "b": Letter.State(id: 0)
          ]
        """
    )
  }

  @Test(.timeLimit(.minutes(60)))
  func `Ten thousand entries in another order are compared`() throws {
    let ids = Array(0..<10_000)
    let moved = try #require(difference(Letters(ids), Letters(ids.reversed())))
    #expect(moved.split(separator: "\n").count == 2 + 2 * 9_999 + 1)
    #expect(
      difference(Set(ids), Set(ids.dropLast())) == """
          Set([
        -   9999,
            … (9,999 unchanged)
          ])
        """
    )
  }
}

// MARK: - Depth

@Suite struct DepthTests {
  private struct Tree: Equatable {
    var name = "a"
    var rows = [["a"]]
  }

  // X6
  @Test(arguments: [
    (0, "- DepthTests.Tree(…)\n+ DepthTests.Tree(…)"),
    (1, "  DepthTests.Tree(\n    name: \"a\",\n-   rows: […]\n+   rows: […]\n  )"),
    (
      2,
      """
        DepthTests.Tree(
          name: "a",
          rows: [
      -     [0]: […]
      +     [0]: […]
          ]
        )
      """
    ),
  ])
  func `A difference is shown to the requested depth`(depth: Int, text: String) {
    #expect(difference(Tree(), Tree(rows: [["b"]]), maxDepth: depth) == text)
    #expect(difference(Tree(), Tree(), maxDepth: depth) == nil)
  }
}
