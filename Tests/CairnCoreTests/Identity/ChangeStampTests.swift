import Testing

import CairnCore

@Suite struct ChangeStampTests {
  private typealias Rows = IdentifiedArrayOf<Row.State>

  private let rows: Rows = [Row.State(id: 1), Row.State(id: 2)]
  private let stack: StackState<Int> = [1, 2]

  @Test func `No stamp is used twice`() {
    let stamps = (0..<100).map { _ in ChangeStamp() }
    #expect(Set(stamps).count == 100)
    #expect(!stamps.contains(.empty))
  }

  @Test func `All collections that were always empty have the same stamp`() {
    #expect(Rows().cursor.structure == Rows().cursor.structure)
    #expect(StackState<Int>().cursor.structure == StackState<Int>().cursor.structure)
    #expect(rows.cursor.structure != Rows().cursor.structure)
  }

  @Test func `A copy keeps the stamp`() {
    let copy = rows
    #expect(copy.cursor.structure == rows.cursor.structure)
  }

  @Test(
    arguments: [
      Change("append") { $0.append(Row.State(id: 3)) },
      Change("insert") { $0.insert(Row.State(id: 3), at: 0) },
      Change("update or append") { $0.updateOrAppend(Row.State(id: 3)) },
      Change("set new") { $0[id: 3] = Row.State(id: 3) },
      Change("set nil") { $0[id: 1] = nil },
      Change("remove by id") { $0.remove(id: 1) },
      Change("remove by position") { $0.remove(at: 0) },
      Change("remove all") { $0.removeAll() },
      Change("remove some") { $0.removeAll { $0.id == 1 } },
      Change("remove everything") { $0.removeAll { _ in true } },
      Change("swap") { $0.swapAt(0, 1) },
      Change("sort") { $0.sort { $0.id > $1.id } },
      Change("move") { $0.move(fromOffsets: [0], toOffset: 2) },
    ] as [Change<IdentifiedArrayOf<Row.State>>]
  )
  func `Adding, removing or moving rows changes the stamp`(
    change: Change<IdentifiedArrayOf<Row.State>>
  ) {
    var rows = rows
    change.apply(&rows)
    #expect(rows.cursor.structure != self.rows.cursor.structure)
  }

  @Test(
    arguments: [
      Change("append what is there") { $0.append(Row.State(id: 1)) },
      Change("insert what is there") { $0.insert(Row.State(id: 1), at: 0) },
      Change("update") { $0.updateOrAppend(Row.State(id: 1, leaf: Leaf.State(count: 1))) },
      Change("set") { $0[id: 1] = Row.State(id: 1, leaf: Leaf.State(count: 1)) },
      Change("set in place") { $0[id: 1]?.leaf.count = 1 },
      Change("set nil what is not there") { $0[id: 3] = nil },
      Change("modify") { _ = $0.modify(id: 1) { $0.leaf.count = 1 } },
      Change("remove what is not there") { $0.remove(id: 3) },
      Change("remove none") { $0.removeAll { _ in false } },
      Change("swap with itself") { $0.swapAt(1, 1) },
    ] as [Change<IdentifiedArrayOf<Row.State>>]
  )
  func `Changing rows keeps the stamp`(change: Change<IdentifiedArrayOf<Row.State>>) {
    var rows = rows
    change.apply(&rows)
    #expect(rows.cursor.structure == self.rows.cursor.structure)
  }

  @Test(
    arguments: [
      Change("push") { $0.push(3) },
      Change("push under an id") { $0.push(3, id: 9) },
      Change("pop") { $0.pop() },
      Change("pop from") { $0.pop(from: 0) },
      Change("pop to") { $0.pop(to: 0) },
      Change("pop to root") { $0.popToRoot() },
      Change("set nil") { $0[id: 0] = nil },
      Change("replace") { $0.replaceSubrange(0..<1, with: [5]) },
      Change("insert") { $0.insert(5, at: 0) },
      Change("remove") { $0.remove(at: 0) },
      Change("remove all") { $0.removeAll() },
      Change("remove some") { $0.removeAll { $0 == 1 } },
      Change("swap") { $0.swapAt(0, 1) },
    ] as [Change<StackState<Int>>]
  )
  func `Adding, removing or moving elements changes the stamp`(change: Change<StackState<Int>>) {
    var stack = stack
    change.apply(&stack)
    #expect(stack.cursor.structure != self.stack.cursor.structure)
  }

  @Test(
    arguments: [
      Change("push what is there") { $0.push(3, id: 1) },
      Change("pop to the top") { $0.pop(to: 1) },
      Change("set by id") { $0[id: 0] = 5 },
      Change("set in place") { $0[id: 0]? += 5 },
      Change("set by position") { $0[0] = 5 },
      Change("modify") { _ = $0.modify(id: 0) { $0 = 5 } },
      Change("set nil what is not there") { $0[id: 9] = nil },
      Change("replace nothing by nothing") { $0.replaceSubrange(1..<1, with: []) },
      Change("remove none") { $0.removeAll { _ in false } },
      Change("swap with itself") { $0.swapAt(1, 1) },
    ] as [Change<StackState<Int>>]
  )
  func `Changing elements keeps the stamp`(change: Change<StackState<Int>>) {
    var stack = stack
    _ = issues { change.apply(&stack) }
    #expect(stack.cursor.structure == self.stack.cursor.structure)
  }
}
