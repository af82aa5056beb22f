import TestSupport
import Testing

import CairnCore

@Suite struct IdentifiedArrayTests {
  private var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 3), Row.State(id: 1)]

  private var ids: [Int] { Array(rows.ids) }

  @Test func `The first of several elements with one id is kept`() {
    let rows = IdentifiedArray(
      uniqueElements: [
        Row.State(id: 1, leaf: Leaf.State(count: 1)), Row.State(id: 1, leaf: Leaf.State(count: 2)),
      ]
    )
    #expect(rows.map(\.leaf.count) == [1])
  }

  @Test func `The id can be any property of the element`() {
    var words = IdentifiedArray(uniqueElements: ["a", "bb", "cc"], id: \.count)
    #expect(Array(words.ids) == [1, 2])
    words.append("ccc")
    #expect(words[id: 3] == "ccc")
    words.removeAll { $0 == "a" }
    #expect(words.elements == ["bb", "ccc"])
  }

  @Test mutating func `A predicate that throws removes nothing`() {
    #expect(throws: CancellationError.self) {
      try rows.removeAll { row in
        if row.id == 1 { throw CancellationError() }
        return true
      }
    }
    #expect(ids == [3, 1])
  }

  @Test mutating func `A change that throws leaves the element in its place`() {
    #expect(throws: CancellationError.self) {
      try Self.change(&rows[id: 3]) { row in
        row?.leaf.count = 5
        throw CancellationError()
      }
    }
    #expect(ids == [3, 1])
    #expect(rows.elements.map(\.id) == [3, 1])
    #expect(rows[id: 3]?.leaf.count == 5)
  }

  private static func change(
    _ row: inout Row.State?,
    _ body: (inout Row.State?) throws -> Void
  ) rethrows {
    try body(&row)
  }

  // S2
  @Test(arguments: [0, 1, 2])
  func `Changing an element by id does not copy its buffers`(id: Int) {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row.State(id: $0, leaf: .large) })
    let address = bufferAddress(rows[id: id]?.leaf.items)
    rows[id: id]?.leaf.items[0] = 1
    #expect(bufferAddress(rows[id: id]?.leaf.items) == address)
    _ = rows.modify(id: id) { $0.leaf.items[0] = 2 }
    #expect(bufferAddress(rows[id: id]?.leaf.items) == address)
    #expect(rows[id: id]?.leaf.items.first == 2)
  }
}

// MARK: - Copies that follow

extension IdentifiedArrayTests {
  // O4, S2
  @Test func `A copy that follows an array copies only what was added, removed or changed`() {
    var rows = IdentifiedArray(uniqueElements: (0..<1_000).map { Row.State(id: $0) })
    var copy = rows.unshared()
    let address = copy.elementsAddress
    for id in 0..<100 {
      rows.remove(id: 500 + id)
      rows.append(Row.State(id: 1_000 + id))
      rows[id: id]?.leaf.count += 1
      copy.follow(rows)
      #expect(copy.elementsAddress == address)
    }
    #expect(copy == rows)
  }

  // O4, S2
  @Test func `A copy that follows an optional array copies only what was changed`() {
    var rows: IdentifiedArrayOf<Row.State>? = [Row.State(id: 1), Row.State(id: 2)]
    var copy = rows.unshared()
    let address = copy?.elementsAddress
    rows?[id: 2]?.leaf.count += 1
    copy.follow(rows)
    #expect(copy == rows)
    #expect(copy?.elementsAddress == address)
    for other in [nil, [Row.State(id: 3)]] as [IdentifiedArrayOf<Row.State>?] {
      copy.follow(other)
      #expect(copy == other)
    }
  }

  @Test func `A copy follows an array whose ids are not equal to themselves`() {
    var rows = IdentifiedArray(uniqueElements: [Double.nan, 1], id: \.self)
    var copy = rows.unshared()
    rows[0] = 2
    rows.append(.nan)
    copy.follow(rows)
    #expect(copy.count == 3)
    #expect(copy.elements.prefix(2) == [2, 1])
    rows.remove(id: -.nan)
    copy.follow(rows)
    #expect(copy.elements == [2, 1])
  }
}

// MARK: - By position

extension IdentifiedArrayTests {
  // S2
  @Test func `Changing an element at its position does not copy its buffers`() {
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Row.State(id: $0, leaf: .large) })
    let address = bufferAddress(rows[1].leaf.items)
    rows[1].leaf.items[0] = 1
    #expect(bufferAddress(rows[1].leaf.items) == address)
  }

  @Test func `Elements with one id are combined`() {
    let rows = IdentifiedArray(
      [Row.State(id: 1, leaf: Leaf.State(count: 1)), Row.State(id: 2), Row.State(id: 1)],
      uniquingIDsWith: { first, second in
        Row.State(id: first.id, leaf: Leaf.State(count: first.leaf.count + second.leaf.count + 5))
      }
    )
    #expect(rows.ids == [1, 2])
    #expect(rows[0].leaf.count == 6)
  }

  @Test func `An array is made from a slice`() {
    let words = IdentifiedArray(uniqueElements: ["a", "bb", "ccc"], id: \.count)
    var tail = IdentifiedArray(words.dropFirst())
    tail.append("dddd")
    #expect(tail.ids == [2, 3, 4])
  }

  @Test(.timeLimit(.minutes(60)))
  func `10 000 rows are rearranged and removed quickly`() {
    var rows = IdentifiedArray(uniqueElements: (0..<10_000).map { Row.State(id: $0) })
    var random = SeededGenerator(seed: 1)
    rows.shuffle(using: &random)
    rows.sort { $0.id < $1.id }
    rows.reverse()
    _ = rows.partition { $0.id.isMultiple(of: 2) }
    rows[...].reverse()
    rows.move(fromOffsets: stride(from: 0, to: 5_000, by: 2).map { $0 }, toOffset: 7_000)
    #expect(Set(rows.ids).count == 10_000)
    rows.remove(atOffsets: stride(from: 0, to: 10_000, by: 2).map { $0 })
    rows.removeFirst(1_000)
    while rows.count > 2_000 { rows.removeFirst() }
    rows.removeAll { $0.id.isMultiple(of: 2) }
    #expect(rows.indices.allSatisfy { rows.index(id: rows[$0].id) == $0 })
  }

  // C1
  @Test(arguments: [0, 5, 20])
  func `An element whose id is NaN is found among others, whatever its bits`(others: Int) {
    struct Sample: Identifiable {
      var id: Double
      var count = 0
    }
    let numbers = (0..<others).map { Sample(id: Double($0)) }
    var samples = IdentifiedArray(uniqueElements: [Sample(id: .nan)] + numbers)
    #expect(samples.append(Sample(id: -.nan)) == (false, 0))
    samples.append(Sample(id: -1))
    samples.swapAt(0, others + 1)
    samples[id: .signalingNaN]?.count = 1
    samples.modify(id: -.nan) { $0.count += 1 }
    samples[others + 1].count += 1
    #expect(samples.index(id: .nan) == others + 1)
    #expect(samples[id: .nan]?.count == 3)
    #expect(samples.ids.contains(-.nan))
    samples.updateOrAppend(Sample(id: -.nan, count: 7))
    #expect(samples.count == others + 2)
    #expect(samples.remove(id: .nan)?.count == 7)
    #expect(samples[id: .nan] == nil)
    #expect(samples.remove(id: .nan) == nil)
    #expect(samples.map(\.id) == [-1] + numbers.map(\.id))
  }

  // C1
  @Test func `Ids that contain NaN are found by their contents`() {
    struct Sample: Identifiable {
      var id: Place
      var count = 0
    }
    struct Place: Hashable {
      var latitude: Double
      var name: String
    }
    var samples = IdentifiedArray(
      uniqueElements: (0..<20).map { Sample(id: Place(latitude: .nan, name: "\($0)"), count: $0) }
    )
    #expect(samples.count == 20)
    #expect(samples[id: Place(latitude: -.nan, name: "7")]?.count == 7)
    #expect(samples[id: Place(latitude: 0, name: "7")] == nil)
    samples.remove(id: Place(latitude: .nan, name: "7"))
    #expect(samples[id: Place(latitude: .nan, name: "7")] == nil)
    #expect(samples[id: Place(latitude: .nan, name: "8")]?.count == 8)
  }

  // I1
  @Test func `A change of an element's own id is one issue, and the element stays`() {
    let texts = { (issues: [RuntimeIssue]) in issues.map(\.summary) }
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    #expect(
      texts(issues { rows[0] = Row.State(id: 9) }) == []
    )
    #expect(rows.ids == [9, 2])
    #expect(
      texts(issues { rows[1].rename(3) }) == ["A row changed its own id from 2 to 3"]
    )
    #expect(rows.ids == [9, 2] && rows.map(\.id) == [9, 3])
    #expect(
      texts(issues { rows[id: 9]?.rename(4) }) == ["A row changed its own id from 9 to 4"]
    )
    #expect(rows.ids == [9, 2] && rows.map(\.id) == [4, 3])
    #expect(
      texts(issues { rows[id: 9] = Row.State(id: 5) }) == ["A row changed its own id from 9 to 5"]
    )
    #expect(
      texts(issues { rows[id: 8] = Row.State(id: 6) }) == ["A row changed its own id from 8 to 6"]
    )
    #expect(rows.ids == [9, 2, 8] && rows.map(\.id) == [5, 3, 6])
    #expect(
      texts(issues { rows.update(Row.State(id: 7), at: 0) })
        == ["A row changed its own id from 9 to 7"]
    )
    #expect(rows.ids == [9, 2, 8] && rows.map(\.id) == [7, 3, 6])
  }
}

extension Row.State {
  fileprivate mutating func rename(_ id: Int) { self = Row.State(id: id, leaf: leaf) }
}
