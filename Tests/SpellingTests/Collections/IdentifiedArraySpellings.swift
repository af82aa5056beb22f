import CairnTesting
import Foundation
import Testing

/// Uses of rows in features.
@Suite struct IdentifiedArraySpellings {
  private var letters: IdentifiedArrayOf<Letter.State> = [
    Letter.State(id: 3), Letter.State(id: 1), Letter.State(id: 2),
  ]

  // MARK: - Initializers

  @Test func `init(uniqueElements)`() {
    #expect(IdentifiedArray(uniqueElements: letters.elements) == letters)
  }

  @Test func `init(uniqueElements, id)`() {
    #expect(IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count).ids == [1, 2])
  }

  @Test func `init(_, uniquingIDsWith)`() {
    let array = IdentifiedArray(letters.elements + letters, uniquingIDsWith: { first, _ in first })
    #expect(array == letters)
  }

  @Test func `init(_, id, uniquingIDsWith)`() {
    let array = IdentifiedArray(["a", "b"], id: \.count, uniquingIDsWith: { $1 })
    #expect(array.elements == ["b"])
  }

  @Test func `init(slice)`() {
    #expect(IdentifiedArray(letters.prefix(2)).ids == [3, 1])
  }

  @Test func `A literal, and none`() {
    let none: IdentifiedArrayOf<Letter.State> = []
    #expect(none.isEmpty)
    #expect(IdentifiedArrayOf<Letter.State>() == none)
    #expect(IdentifiedArray<Int, String>(id: \.count).isEmpty)
  }

  // MARK: - Reading

  @Test func `ids`() {
    #expect(letters.ids == [3, 1, 2])
    #expect(letters.ids[1] == 1)
    #expect(letters.ids.contains(2))
    #expect(letters.ids.first == 3)
    #expect(letters.ids.firstIndex(of: 2) == 2)
    #expect(Set(letters.ids) == [1, 2, 3])
    #expect(Array(letters.ids) == [3, 1, 2])
  }

  @Test func `elements`() {
    #expect(letters.elements == Array(letters))
  }

  @Test func `index(id) and subscript(id)`() {
    #expect(letters.index(id: 1) == 1)
    #expect(letters[id: 1] == Letter.State(id: 1))
    #expect(letters[id: 9] == nil)
  }

  @Test func `first, last, isEmpty, count, indices`() {
    #expect(letters.first?.id == 3)
    #expect(letters.last?.id == 2)
    #expect(!letters.isEmpty)
    #expect(letters.indices == 0..<letters.count)
  }

  @Test func `filter`() {
    let open: IdentifiedArrayOf<Letter.State> = letters.filter { $0.id > 1 }
    #expect(open.ids == [3, 2])
  }

  @Test func `filter to an array`() {
    let open: [Letter.State] = letters.filter { $0.id > 1 }
    #expect(open.map(\.id) == [3, 2])
  }

  @Test func `map, compactMap, sorted, reversed, enumerated, zip`() {
    #expect(letters.map(\.id) == [3, 1, 2])
    #expect(letters.compactMap { $0.id > 1 ? $0.id : nil } == [3, 2])
    #expect(letters.sorted { $0.id < $1.id }.map(\.id) == [1, 2, 3])
    #expect(letters.reversed().map(\.id) == [2, 1, 3])
    #expect(letters.enumerated().map(\.offset) == [0, 1, 2])
    #expect(zip(letters.ids, letters).allSatisfy { $0 == $1.id })
  }

  // MARK: - Changing by position

  @Test mutating func `rows[0].field = value`() {
    letters[0].to = "a"
    #expect(letters[id: 3]?.to == "a")
  }

  @Test mutating func `rows[0] = row`() {
    letters[0] = Letter.State(id: 7)
    #expect(letters.ids == [7, 1, 2])
  }

  @Test mutating func `A loop over indices`() {
    for index in letters.indices { letters[index].isOpen = true }
    #expect(letters.filter(\.isOpen) == letters)
  }

  @Test mutating func `A loop over ids`() {
    for id in letters.ids { letters[id: id]?.isOpen = true }
    #expect(letters.filter(\.isOpen) == letters)
  }

  @Test mutating func `swapAt`() {
    letters.swapAt(0, 2)
    #expect(letters.ids == [2, 1, 3])
  }

  // MARK: - Changing by id

  @Test mutating func `rows[id] = row`() {
    letters[id: 9] = Letter.State(id: 9)
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `rows[id] = nil`() {
    letters[id: 1] = nil
    #expect(letters.ids == [3, 2])
  }

  @Test mutating func `rows[id]?.field = value`() {
    letters[id: 1]?.to = "a"
    #expect(letters[1].to == "a")
  }

  // MARK: - Adding

  @Test mutating func `append`() {
    letters.append(Letter.State(id: 9))
    #expect(letters.append(Letter.State(id: 9)).inserted == false)
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `append(contentsOf)`() {
    letters.append(contentsOf: [Letter.State(id: 9), Letter.State(id: 1)])
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `rows += others`() {
    letters += [Letter.State(id: 9)]
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `insert(at)`() {
    letters.insert(Letter.State(id: 9), at: 0)
    #expect(letters.ids == [9, 3, 1, 2])
  }

  @Test mutating func `insert(contentsOf, at)`() {
    letters.insert(contentsOf: [Letter.State(id: 9), Letter.State(id: 8)], at: 1)
    #expect(letters.ids == [3, 9, 8, 1, 2])
  }

  @Test mutating func `updateOrAppend`() {
    #expect(letters.updateOrAppend(Letter.State(id: 1, isOpen: true)) == Letter.State(id: 1))
    #expect(letters.updateOrAppend(Letter.State(id: 9)) == nil)
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `updateOrInsert`() {
    letters.updateOrInsert(Letter.State(id: 9), at: 0)
    #expect(letters.updateOrInsert(Letter.State(id: 1), at: 0).index == 2)
    #expect(letters.ids == [9, 3, 1, 2])
  }

  @Test mutating func `update(_, at)`() {
    letters.update(Letter.State(id: 1, isOpen: true), at: 1)
    #expect(letters[1].isOpen)
  }

  // MARK: - Removing

  @Test mutating func `remove(id)`() {
    #expect(letters.remove(id: 1)?.id == 1)
    #expect(letters.ids == [3, 2])
  }

  @Test mutating func `remove(_)`() {
    letters.remove(Letter.State(id: 1))
    #expect(letters.ids == [3, 2])
  }

  @Test mutating func `remove(at)`() {
    letters.remove(at: 0)
    #expect(letters.ids == [1, 2])
  }

  @Test mutating func `remove(atOffsets)`() {
    letters.remove(atOffsets: IndexSet([0, 2]))
    #expect(letters.ids == [1])
  }

  @Test mutating func `removeAll(where)`() {
    letters.removeAll { $0.id > 1 }
    #expect(letters.ids == [1])
  }

  @Test mutating func `removeAll`() {
    letters.removeAll()
    #expect(letters.isEmpty)
  }

  @Test mutating func `removeFirst and removeLast`() {
    letters.removeFirst()
    letters.removeLast()
    #expect(letters.ids == [1])
  }

  @Test mutating func `removeFirst(_) and removeLast(_)`() {
    letters.removeFirst(1)
    letters.removeLast(1)
    #expect(letters.ids == [1])
  }

  @Test mutating func `popLast`() {
    #expect(letters.popLast()?.id == 2)
  }

  @Test mutating func `removeSubrange`() {
    letters.removeSubrange(1...)
    #expect(letters.ids == [3])
  }

  // MARK: - Ordering

  @Test mutating func `move(fromOffsets, toOffset)`() {
    letters.move(fromOffsets: IndexSet(integer: 0), toOffset: 3)
    #expect(letters.ids == [1, 2, 3])
  }

  @Test mutating func `sort(by)`() {
    letters.sort { $0.id < $1.id }
    #expect(letters.ids == [1, 2, 3])
  }

  @Test mutating func `sort() of comparable elements`() {
    var words = IdentifiedArray(uniqueElements: ["bb", "a"], id: \.count)
    words.sort()
    #expect(words.elements == ["a", "bb"])
  }

  @Test mutating func `sort(using) of a comparator`() {
    letters.sort(using: KeyPathComparator(\.id))
    #expect(letters.ids == [1, 2, 3])
  }

  @Test mutating func `reverse`() {
    letters.reverse()
    #expect(letters.ids == [2, 1, 3])
  }

  @Test mutating func `shuffle`() {
    letters.shuffle()
    #expect(Set(letters.ids) == [1, 2, 3])
  }

  @Test mutating func `shuffle(using)`() {
    var generator = SystemRandomNumberGenerator()
    letters.shuffle(using: &generator)
    #expect(Set(letters.ids) == [1, 2, 3])
  }

  @Test mutating func `partition(by)`() {
    let pivot = letters.partition { $0.id == 3 }
    #expect(letters[pivot...].map(\.id) == [3])
  }

  @Test mutating func `A slice that is sorted`() {
    letters[0..<2].sort { $0.id < $1.id }
    #expect(letters.ids == [1, 3, 2])
  }

  // MARK: - As a collection whose ranges can be replaced

  private func appendTwice(
    _ letter: Letter.State,
    to rows: inout some RangeReplaceableCollection<Letter.State>
  ) {
    rows.append(letter)
    rows.append(letter)
  }

  @Test mutating func `A function of a RangeReplaceableCollection`() {
    appendTwice(Letter.State(id: 9), to: &letters)
    #expect(letters.ids == [3, 1, 2, 9])
  }

  @Test mutating func `replaceSubrange keeps the ids unique`() {
    letters.replaceSubrange(0..<1, with: [Letter.State(id: 2, to: "x"), Letter.State(id: 8)])
    #expect(letters.ids == [8, 1, 2])
    #expect(letters[id: 2]?.to == "")
    letters.replaceSubrange(1...1, with: [Letter.State(id: 1, to: "x"), Letter.State(id: 1)])
    #expect(letters.ids == [8, 1, 2])
    #expect(letters[id: 1]?.to == "x")
  }

  @Test func `rows + others, init(_) and init(repeating, count)`() {
    let more: IdentifiedArrayOf<Letter.State> =
      letters + [Letter.State(id: 1), Letter.State(id: 9)]
    #expect(more.ids == [3, 1, 2, 9])
    #expect(IdentifiedArrayOf<Letter.State>(letters.elements) == letters)
    #expect(IdentifiedArrayOf<Letter.State>(repeating: Letter.State(id: 1), count: 3).count == 1)
  }

  // MARK: - Stacks

  @Test func `path.ids`() {
    let path = StackState([Destination.State.edit(Letter.State(id: 1))])
    #expect(path.ids == [0])
    #expect(path.ids[0] == 0)
    #expect(path.ids.last == 0)
    #expect(path.ids.contains(0))
  }
}
