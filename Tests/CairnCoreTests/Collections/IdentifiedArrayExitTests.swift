import CairnCore
import Testing

/// Broken preconditions name the value and the bound (rule I3). Release builds stop without a text.
@Suite struct IdentifiedArrayExitTests {
  @Test func `Inserting out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.insert(Row.State(id: 2), at: 5)
    }
    expectText("IdentifiedArray.insert(at: 5): out of bounds 0...1", in: result)
  }

  @Test func `Removing out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.remove(at: 1)
    }
    expectText("IdentifiedArray.remove(at: 1): out of bounds 0..<1", in: result)
  }

  @Test func `Replacing an element by one with another id stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows[id: 1] = Row.State(id: 2)
    }
    expectText("IdentifiedArray[id: 1]: the element's own id is 2", in: result)
  }

  @Test func `Adding an element under another id stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = []
      rows[id: 1] = Row.State(id: 2)
    }
    expectText("IdentifiedArray[id: 1]: the element's own id is 2", in: result)
  }

  #if DEBUG
    @Test func `An element that changes its own id in place stops an unoptimised build`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        var words = IdentifiedArray(uniqueElements: ["a"], id: \.count)
        _ = words.modify(id: 1) { $0 = "bb" }
      }
      expectText(
        "IdentifiedArray: the element with id 1 changed its id in place",
        in: result
      )
    }
  #endif
}
