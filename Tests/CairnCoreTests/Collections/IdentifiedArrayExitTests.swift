import CairnCore
import TestSupport
import Testing

/// Broken preconditions name the value and the bound (rule I3). Release builds stop without a text.
@Suite(.startsProcess) struct IdentifiedArrayExitTests {
  @Test func `Inserting out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.insert(Row.State(id: 2), at: 5)
    }
    expectText("IdentifiedArray.insert: 5 is out of bounds 0...1", in: result)
  }

  @Test func `Removing out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.remove(at: 1)
    }
    expectText("IdentifiedArray.remove(at:): 1 is out of bounds 0..<1", in: result)
  }

  @Test func `Writing out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows[1] = Row.State(id: 2)
    }
    expectText("IdentifiedArray.subscript: 1 is out of bounds 0..<1", in: result)
  }

  @Test func `Removing the last element of an empty array stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = []
      rows.removeLast()
    }
    expectText("IdentifiedArray.removeLast: the array is empty", in: result)
  }

  @Test func `Removing a range out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.removeSubrange(0..<2)
    }
    expectText("IdentifiedArray.removeSubrange(0..<2): out of bounds 0..<1", in: result)
  }

  @Test func `Removing more elements than the array has stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.removeLast(2)
    }
    expectText("IdentifiedArray.removeLast(2): out of bounds 0...1", in: result)
  }

  @Test func `Removing at offsets out of bounds stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1)]
      rows.remove(atOffsets: [0, 4])
    }
    expectText("IdentifiedArray.remove(atOffsets:): 4 is out of bounds 0..<1", in: result)
  }

  @Test func `Removing from an empty array stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var rows: IdentifiedArrayOf<Row.State> = []
      rows.removeFirst()
    }
    expectText("IdentifiedArray.removeFirst: the array is empty", in: result)
  }
}
