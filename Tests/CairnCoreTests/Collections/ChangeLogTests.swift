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
    since stamp: ChangeStamp
  ) -> [Int]? {
    var ids: [Int] = []
    return items.storage.touches.forEachPosition(since: stamp) { ids.append(items.elementKeys[$0]) }
      ? ids : nil
  }

  // O3
  @Test mutating func `The log contains every change of an element`() {
    let stamp = items.contentStamp
    items[id: 3]?.count += 1
    items.modify(id: 4) { $0.count += 1 }
    items.updateOrAppend(Item(id: 5, count: 1))
    items[id: 6] = Item(id: 6, count: 1)
    #expect(touched(items, since: stamp) == [3, 4, 5, 6])
    #expect(touched(items, since: items.contentStamp) == [])
  }

  // O3
  @Test func `The log contains every change of an element of a stack`() {
    var stack = StackState([0, 1, 2, 3])
    let stamp = stack.contentStamp
    stack[0] = 5
    stack[id: 1]? += 1
    stack.modify(id: 2) { $0 += 1 }
    var ids: [StackElementID] = []
    #expect(
      stack.storage.touches.forEachPosition(since: stamp) { ids.append(stack.elementKeys[$0].id) }
    )
    #expect(ids == [0, 1, 2])
  }

  // O3
  @Test mutating func `Several readers can ask for the changes since different times`() {
    let first = items.contentStamp
    items[id: 1]?.count += 1
    let second = items.contentStamp
    items[id: 2]?.count += 1
    #expect(touched(items, since: first) == [1, 2])
    #expect(touched(items, since: second) == [2])
  }

  // O3
  @Test mutating func `Copies that were changed separately have different changes`() {
    let stamp = items.contentStamp
    var other = items
    items[id: 1]?.count += 1
    other[id: 2]?.count += 1
    #expect(touched(other, since: stamp) == [2])
    #expect(touched(other, since: items.contentStamp) == nil)
    let older = items
    items[id: 3]?.count += 1
    #expect(touched(older, since: items.contentStamp) == nil)
  }

  // O3
  @Test mutating func `An added element counts as touched, a removed one does not`() {
    let stamp = items.contentStamp
    items[id: 50]?.count += 1
    items.insert(Item(id: 100), at: 0)
    items[id: 60]?.count += 1
    items.remove(id: 7)
    items[id: 50] = nil
    items.append(Item(id: 101))
    #expect(touched(items, since: stamp) == [100, 60, 101])
  }

  // O3
  @Test mutating func `Two elements that swap places count as touched`() {
    let stamp = items.contentStamp
    items[id: 3]?.count += 1
    items.swapAt(3, 9)
    #expect(Set(touched(items, since: stamp) ?? []) == [3, 9])
  }

  // O3
  @Test mutating func `Removing a few elements at once touches no others`() {
    let stamp = items.contentStamp
    items[id: 50]?.count += 1
    items[id: 7]?.count += 1
    items.remove(atOffsets: [3, 7, 9])
    items.removeAll { $0.id > 97 }
    items.removeFirst(2)
    #expect(touched(items, since: stamp) == [50])
  }

  // O3
  @Test mutating func `An element that is set at a position counts as touched`() {
    let stamp = items.contentStamp
    items[3] = Item(id: 200)
    items[5].count += 1
    items[7] = Item(id: 9)
    #expect(Set(touched(items, since: stamp) ?? []) == [200, 5, 7, 9])
  }

  // O3
  @Test mutating func `Sorting a sorted collection changes nothing`() {
    let stamp = items.contentStamp
    items.sort { $0.id < $1.id }
    items.move(fromOffsets: [3], toOffset: 3)
    #expect(items.contentStamp == stamp)
  }

  // O3
  @Test mutating func `After a new order all elements may have changed`() {
    for change in [
      { (items: inout IdentifiedArray<Int, Item>) in items.sort { $0.id > $1.id } },
      { $0.move(fromOffsets: [3], toOffset: 0) },
      { $0.removeAll { $0.id.isMultiple(of: 2) } },
      { $0.removeAll() },
    ] {
      let stamp = items.contentStamp
      let structure = items.structureStamp
      change(&items)
      #expect(touched(items, since: stamp) == nil)
      #expect(
        !items.storage.removals.forEachRemoved(since: structure, now: items.structureStamp) { _ in }
      )
    }
  }

  // O3
  @Test mutating func `The log forgets old changes`() {
    let stamp = items.contentStamp
    for _ in 0..<1_000 {
      items[id: 1]?.count += 1
    }
    #expect(touched(items, since: stamp) == nil)
    let recent = items.contentStamp
    for id in 0..<16 {
      items[id: id]?.count += 1
    }
    #expect(touched(items, since: recent) == Array(0..<16))
  }
}
