import Testing

@testable import CairnCore

@Suite struct ChangeLogTests {
  private struct Item: Identifiable {
    var id: Int
    var count = 0
  }

  private var items = IdentifiedArray(uniqueElements: (0..<100).map { Item(id: $0) })

  /// The ids that were touched, or nil if they are unknown.
  private func touched(
    _ items: IdentifiedArray<Int, Item>,
    since cursor: ChangeCursor
  ) -> [Int]? {
    var ids: [Int] = []
    let areKnown = items.storage.forEachChange(since: cursor) {
      ids.append(items.ids[$0])
    } removed: { _ in
    }
    return areKnown ? ids : nil
  }

  // O3
  @Test mutating func `The log contains every change of an element`() {
    let seen = items.cursor
    items[id: 3]?.count += 1
    items.modify(id: 4) { $0.count += 1 }
    items.updateOrAppend(Item(id: 5, count: 1))
    items[id: 6] = Item(id: 6, count: 1)
    #expect(touched(items, since: seen) == [3, 4, 5, 6])
    #expect(touched(items, since: items.cursor) == [])
  }

  // O3
  @Test func `The log contains every change of an element of a stack`() {
    var stack = StackState([0, 1, 2, 3])
    let seen = stack.cursor
    stack[0] = 5
    stack[id: 1]? += 1
    stack.modify(id: 2) { $0 += 1 }
    var ids: [StackElementID] = []
    #expect(stack.forEachID(changedSince: seen) { ids.append($0) })
    #expect(ids == [0, 1, 2])
  }

  // O3
  @Test mutating func `Several readers can ask for the changes since different times`() {
    let first = items.cursor
    items[id: 1]?.count += 1
    let second = items.cursor
    items[id: 2]?.count += 1
    #expect(touched(items, since: first) == [1, 2])
    #expect(touched(items, since: second) == [2])
  }

  // O3
  @Test mutating func `Copies that were changed separately have different changes`() {
    let seen = items.cursor
    var other = items
    items[id: 1]?.count += 1
    other[id: 2]?.count += 1
    #expect(touched(other, since: seen) == [2])
    #expect(touched(other, since: items.cursor) == nil)
    let older = items
    items[id: 3]?.count += 1
    #expect(touched(older, since: items.cursor) == nil)
  }

  // O3
  @Test mutating func `An added element counts as touched, a removed one does not`() {
    let seen = items.cursor
    items[id: 50]?.count += 1
    items.insert(Item(id: 100), at: 0)
    items[id: 60]?.count += 1
    items.remove(id: 7)
    items[id: 50] = nil
    items.append(Item(id: 101))
    #expect(touched(items, since: seen) == [100, 60, 101])
  }

  // O3
  @Test mutating func `Two elements that swap places count as touched`() {
    let seen = items.cursor
    items[id: 3]?.count += 1
    items.swapAt(3, 9)
    #expect(Set(touched(items, since: seen) ?? []) == [3, 9])
  }

  // O3
  @Test mutating func `Removing a few elements at once touches no others`() {
    let seen = items.cursor
    items[id: 50]?.count += 1
    items[id: 7]?.count += 1
    items.remove(atOffsets: [3, 7, 9])
    items.removeAll { $0.id > 97 }
    items.removeFirst(2)
    #expect(touched(items, since: seen) == [50])
  }

  // O3
  @Test mutating func `An element that is set at a position counts as touched`() {
    let seen = items.cursor
    items[3] = Item(id: 200)
    items[5].count += 1
    items[7] = Item(id: 9)
    #expect(Set(touched(items, since: seen) ?? []) == [200, 5, 7, 9])
  }

  // O3
  @Test mutating func `Sorting a sorted collection changes nothing`() {
    let content = items.cursor.content
    items.sort { $0.id < $1.id }
    items.move(fromOffsets: [3], toOffset: 3)
    #expect(items.cursor.content == content)
  }

  // O3
  @Test mutating func `After a new order all elements may have changed`() {
    for change in [
      { (items: inout IdentifiedArray<Int, Item>) in items.sort { $0.id > $1.id } },
      { $0.move(fromOffsets: [3], toOffset: 0) },
      { $0.removeAll { $0.id.isMultiple(of: 2) } },
      { $0.removeAll() },
    ] {
      let seen = items.cursor
      change(&items)
      #expect(touched(items, since: seen) == nil)
      #expect(!items.storage.forEachRemoval(since: seen) { _ in })
    }
  }

  // O3
  @Test mutating func `The log forgets old changes`() {
    let seen = items.cursor
    for _ in 0..<1_000 {
      items[id: 1]?.count += 1
    }
    #expect(touched(items, since: seen) == nil)
    let recent = items.cursor
    for id in 0..<16 {
      items[id: id]?.count += 1
    }
    #expect(touched(items, since: recent) == Array(0..<16))
  }
}
