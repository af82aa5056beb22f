import CairnTesting
import Foundation
import TestSupport
import Testing

@Suite struct DifferenceTests {
  @Test func `Texts that look the same are shown with their keys`() {
    struct Question: Equatable {
      var title: TextState
      var count = 1
    }
    let name = "Web"
    #expect(
      difference(
        Question(title: TextState("Delete “\(name)”?")),
        Question(title: TextState("Delete “Web”?"))
      ) == """
          DifferenceTests.Question(
        -   title: TextState("Delete “%@”?", "Web"),
        +   title: TextState("Delete “Web”?"),
            count: 1
          )
        """
    )
  }

  @Test func `Equal values have no difference`() {
    #expect(difference(Inbox.State(), Inbox.State()) == nil)
    #expect(difference(Callback { 1 }, Callback { 2 }) == nil)
    #expect(difference(Double.nan, Double.nan) == nil)
    #expect(difference([Double.nan], [Double.nan]) == nil)
  }

  @Test func `Values that differ by == but look the same have no difference`() {
    #expect(difference(NeverEqual(), NeverEqual()) == nil)
    #expect(difference([NeverEqual()], [NeverEqual()]) == nil)
    #expect(difference(Set([NeverEqual(1)]), Set([NeverEqual(2)])) == nil)
    #expect(difference([NeverEqual(1): 1], [NeverEqual(2): 1]) == nil)
  }

  @Test func `A changed field is shown among its unchanged siblings`() {
    let rows = (0..<9_998).map { Letter.State(id: $0) }
    #expect(
      difference(
        Inbox.State(count: 0, title: "Hello", rows: rows),
        Inbox.State(count: 1, title: "Hello", rows: rows)
      ) == """
          Inbox.State(
        -   count: 0,
        +   count: 1,
            title: "Hello",
            rows: [… (9,998 unchanged)],
            destination: nil
          )
        """
    )
  }

  @Test func `Fields far from a change are folded`() {
    #expect(
      difference(TenFields(), TenFields(f: 1)) == """
          TenFields(
            … (3 unchanged)
            d: 0,
            e: 0,
        -   f: 0,
        +   f: 1,
            g: 0,
            h: 0,
            … (2 unchanged)
          )
        """
    )
  }

  @Test func `Unchanged values that take more than a line are folded`() {
    #expect(
      difference(ManyKinds(id: 1), ManyKinds(id: 2)) == #"""
          ManyKinds(
        -   id: 1,
        +   id: 2,
            ten: TenFields(… (10 unchanged)),
            text: """ … (2 unchanged) """,
            long: "\#(String(repeating: "x", count: 75))…
          )
        """#
    )
  }

  @Test func `A value that fits on a line is shown before and after`() {
    #expect(
      difference(Letter.State(id: 1), Letter.State(id: 2)) == """
        - Letter.State(id: 1)
        + Letter.State(id: 2)
        """
    )
    #expect(difference(1, "a", beforeMark: "<", afterMark: ">") == "< 1\n> \"a\"")
  }

  @Test func `An enum whose case changed is shown whole`() {
    let before = Inbox.State(destination: .edit(Draft.State(name: "x")))
    var after = before
    after.destination = .confirm
    #expect(
      difference(before, after) == """
          Inbox.State(
            count: 0,
            title: "",
            rows: [],
        -   destination: .edit(Draft.State(name: "x"))
        +   destination: .confirm
          )
        """
    )
    #expect(
      difference(Pane.ten(TenFields()), Pane.big(Letter.State())) == """
        - .ten(
        -   TenFields(
        -     a: 0,
        -     b: 0,
        -     c: 0,
        -     d: 0,
        -     e: 0,
        -     f: 0,
        -     g: 0,
        -     h: 0,
        -     i: 0,
        -     j: 0
        -   )
        - )
        + .big(Letter.State(id: 0))
        """
    )
  }

  @Test func `A change inside an enum's payload opens it`() {
    #expect(
      difference(Pane.ten(TenFields()), Pane.ten(TenFields(a: 1))) == """
          .ten(
            TenFields(
        -     a: 0,
        +     a: 1,
              b: 0,
              c: 0,
              … (7 unchanged)
            )
          )
        """
    )
  }

  @Test func `A value that is added is shown whole`() {
    #expect(
      difference(TenFields?.none as Any, TenFields?.some(TenFields()) as Any)?.hasPrefix(
        "- nil\n+ TenFields(\n+   a: 0,"
      )
        == true
    )
  }

  @Test func `Strings of several lines are compared by line`() {
    let before = (0..<12).map { "line \($0)" }
    var after = before
    after[6] = "changed"
    after.append("")
    #expect(
      difference(
        Draft.State(name: before.joined(separator: "\n")),
        Draft.State(name: after.joined(separator: "\n"))
      ) == """
          Draft.State(
            name: \"""
              … (4 unchanged)
              line 4
              line 5
        -     line 6
        +     changed
              line 7
              line 8
              line 9
              line 10
              line 11
        +
              \"""
          )
        """
    )
  }

  @Test func `Fields that == ignores are not shown in the difference`() {
    #expect(difference(PartlyEqual(id: 1, cache: 1), PartlyEqual(id: 1, cache: 2)) == nil)
  }

  @Test func `Objects in a cycle are compared once`() {
    #expect(
      difference(cycle(1, 2), cycle(1, 3)) == """
          &Ring(
            id: 1,
            next: &Ring(
        -     id: 2,
        +     id: 3,
              next: &Ring(… (2 unchanged))
            )
          )
        """
    )
    let link = cycle(1, 2)
    #expect(difference(link, link) == nil)
  }

  @Test func `Deep values are compared on a stack of 512 KB`() async {
    let text = await onSmallStack { difference(DeepChain.zeros, DeepChain.ones) }
    #expect(text?.hasPrefix("  .link(\n-   0,\n+   1,\n    .link(\n") == true)
    #expect(await onSmallStack { difference(DeepChain.zeros, DeepChain.zeros) } == nil)
  }

  private func cycle(_ ids: Int...) -> Ring {
    let links = ids.map(Ring.init)
    for (index, link) in links.enumerated() {
      link.next = links[(index + 1) % links.count]
    }
    return links[0]
  }
}
