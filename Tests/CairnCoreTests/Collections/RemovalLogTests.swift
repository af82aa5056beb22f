import TestSupport
import Testing

@testable import CairnCore

@Suite struct RemovalLogTests {
  private struct Item: Identifiable, Equatable {
    var id: Int
    var count = 0
  }

  private var items = IdentifiedArray(uniqueElements: (0..<100).map { Item(id: $0) })

  /// The ids that were removed, or nil if they are unknown.
  private func removed(
    _ items: IdentifiedArray<Int, Item>,
    since cursor: ChangeCursor
  ) -> [Int]? {
    var ids: [Int] = []
    return items.storage.forEachRemoval(since: cursor) { ids.append($0) } ? ids : nil
  }

  // L1
  @Test mutating func `The log contains every removal of an element`() {
    let seen = items.cursor
    items.remove(id: 3)
    items[id: 4] = nil
    items.remove(at: 0)
    items.append(Item(id: 100))
    items.swapAt(0, 1)
    #expect(removed(items, since: seen) == [3, 4, 0])
    #expect(removed(items, since: items.cursor) == [])
  }

  // L1
  @Test mutating func `The log contains a few elements that are removed at once`() {
    let seen = items.cursor
    items.removeAll { $0.id < 3 }
    items.remove(atOffsets: [1, 0])
    items.removeFirst()
    items[0] = Item(id: 200)
    #expect(Set(removed(items, since: seen) ?? []) == [0, 1, 2, 3, 4, 5, 6])
  }

  // L1, K7: the elements above stay where they are, and cost nothing.
  @Test func `The log contains a screen that was removed by position, and none above it`() {
    var stack = StackState(0..<20)
    let seen = stack.cursor
    let isKnown = { (stack: StackState<Int>, ids: [Int]) in
      var removed: [Int] = []
      let areKnown = stack.storage.forEachRemoval(since: seen) {
        removed.append($0.id.generation)
      }
      return areKnown && removed == ids
    }
    stack.removeFirst()
    #expect(isKnown(stack, [0]))
    stack.remove(at: 5)
    stack.removeLast()
    #expect(isKnown(stack, [0, 6, 19]))
    stack.removeSubrange(2..<4)
    #expect(stack.ids.map(\.generation) == [1, 2, 5] + Array(7..<19))
  }

  // L1, K3
  @Test func `The log contains every popped element, and no other element with the same id`() {
    var stack = StackState([0, 1, 2, 3])
    let seen = stack.cursor
    let stamp = stack.stamp(id: 3)
    stack.pop(from: 2)
    stack.push(3, id: 3)
    var keys: [StackKey] = []
    #expect(stack.storage.forEachRemoval(since: seen) { keys.append($0) })
    #expect(keys.map(\.id) == [3, 2])
    #expect(keys.first?.stamp == stamp)
    #expect(stack.stamp(id: 3) != stamp)
  }

  // L1
  @Test mutating func `Changes of elements do not change the log`() {
    items.remove(id: 3)
    let seen = items.cursor
    for _ in 0..<1_000 {
      items[id: 1]?.count += 1
    }
    items.remove(id: 5)
    #expect(removed(items, since: seen) == [5])
  }

  // L1
  @Test mutating func `The log forgets old removals`() {
    let seen = items.cursor
    for id in 0..<60 {
      items.remove(id: id)
    }
    #expect(removed(items, since: seen) == nil)
    let recent = items.cursor
    for id in 60..<76 {
      items.remove(id: id)
    }
    #expect(removed(items, since: recent) == Array(60..<76))
  }

  @Test func `The log releases the ids of old removals`() {
    final class ID: Hashable {
      static func == (lhs: ID, rhs: ID) -> Bool { lhs === rhs }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var elements = KeyedElements<ID, Int>()
    var id = ID()
    let first = WeakReference(id)
    for number in 0..<200 {
      elements.append(number, id: id)
      _ = elements.remove(at: 0)
      id = ID()
    }
    #expect(first.object == nil)
  }

  // L1
  @Test mutating func `Copies that were changed separately have different removals`() {
    let seen = items.cursor
    var other = items
    items.remove(id: 1)
    other.remove(id: 2)
    #expect(removed(other, since: seen) == [2])
    #expect(removed(other, since: items.cursor) == nil)
  }
}
