import CairnTesting
import Foundation
import Testing

/// Uses of rows in features. `IdentifiedArrayModelTests` and `ElementIDsTests` prove what they do; here
/// most of them need only compile.
@Suite struct IdentifiedArraySpellings {
  private var letters: IdentifiedArrayOf<Letter.State> = [
    Letter.State(id: 3), Letter.State(id: 1), Letter.State(id: 2),
  ]

  func makes() {
    _ = IdentifiedArray(uniqueElements: letters.elements)
    _ = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    _ = IdentifiedArray(letters.elements + letters, uniquingIDsWith: { first, _ in first })
    _ = IdentifiedArray(["a", "b"], id: \.count, uniquingIDsWith: { $1 })
    _ = IdentifiedArray(letters.prefix(2))
    let _: IdentifiedArrayOf<Letter.State> = []
    _ = IdentifiedArrayOf<Letter.State>()
    _ = IdentifiedArray<Int, String>(id: \.count)
  }

  func reads() -> Bool {
    _ = (letters.ids[1], letters.ids.first, letters.ids.firstIndex(of: 2))
    _ = (Set(letters.ids), Array(letters.ids), letters.elements)
    _ = (letters.index(id: 1), letters[id: 1], letters.first?.id, letters.last?.id)
    let _: IdentifiedArrayOf<Letter.State> = letters.filter { $0.id > 1 }
    let _: [Letter.State] = letters.filter { $0.id > 1 }
    _ = (letters.map(\.id), letters.compactMap { $0.id > 1 ? $0.id : nil })
    _ = (letters.sorted { $0.id < $1.id }, letters.reversed(), letters.enumerated())
    _ = (zip(letters.ids, letters), letters.indices == 0..<letters.count)
    return letters.ids == [3, 1, 2] && letters.ids.contains(2) && !letters.isEmpty
  }

  mutating func changes() {
    letters[0].to = "a"
    letters[0] = Letter.State(id: 7)
    for index in letters.indices { letters[index].isOpen = true }
    for id in letters.ids { letters[id: id]?.isOpen = true }
    letters.swapAt(0, 2)
    letters[id: 9] = Letter.State(id: 9)
    letters[id: 1] = nil
    letters[id: 1]?.to = "a"
    letters.update(Letter.State(id: 1, isOpen: true), at: 1)
  }

  mutating func adds() {
    letters.append(Letter.State(id: 9))
    _ = letters.append(Letter.State(id: 9)).inserted
    letters.append(contentsOf: [Letter.State(id: 9), Letter.State(id: 1)])
    letters += [Letter.State(id: 9)]
    letters.insert(Letter.State(id: 9), at: 0)
    letters.insert(contentsOf: [Letter.State(id: 9), Letter.State(id: 8)], at: 1)
    letters.updateOrAppend(Letter.State(id: 1, isOpen: true))
    letters.updateOrInsert(Letter.State(id: 9), at: 0)
    _ = letters.updateOrInsert(Letter.State(id: 1), at: 0).index
  }

  mutating func removes() {
    letters.remove(id: 1)
    letters.remove(Letter.State(id: 1))
    letters.remove(at: 0)
    letters.remove(atOffsets: IndexSet([0, 2]))
    letters.removeAll { $0.id > 1 }
    letters.removeFirst()
    letters.removeLast()
    letters.removeFirst(1)
    letters.removeLast(1)
    _ = letters.popLast()?.id
    letters.removeSubrange(1...)
    letters.removeAll()
  }

  mutating func orders() {
    letters.move(fromOffsets: IndexSet(integer: 0), toOffset: 3)
    letters.sort { $0.id < $1.id }
    var words = IdentifiedArray(uniqueElements: ["bb", "a"], id: \.count)
    words.sort()
    letters.reverse()
    letters.shuffle()
    var generator = SystemRandomNumberGenerator()
    letters.shuffle(using: &generator)
    _ = letters.partition { $0.id == 3 }
    letters[0..<2].sort { $0.id < $1.id }
  }

  @Test mutating func `sort(using) of a comparator`() {
    letters.sort(using: KeyPathComparator(\.id))
    #expect(letters.ids == [1, 2, 3])
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
