import CairnCore
import Foundation
import Testing

@Suite struct IdentifiedArrayConformanceTests {
  private typealias Rows = IdentifiedArrayOf<Row.State>

  private let rows: Rows = [Row.State(id: 3), Row.State(id: 1)]

  @Test func `Equal elements in the same order make equal arrays`() {
    #expect(rows == [Row.State(id: 3), Row.State(id: 1)])
    #expect(rows != [Row.State(id: 1), Row.State(id: 3)])
    #expect(rows != [Row.State(id: 3)])
  }

  @Test func `Equality and hashing ignore how an array was built`() {
    var other: Rows = [Row.State(id: 1), Row.State(id: 2), Row.State(id: 3)]
    other.remove(id: 2)
    other.swapAt(0, 1)
    #expect(other == rows)
    #expect(Set([other, rows]).count == 1)
  }

  @Test func `An array is encoded as an array and decoded again`() throws {
    let data = try JSONEncoder().encode(rows)
    #expect(try JSONDecoder().decode([Row.State].self, from: data) == rows.elements)
    let decoded = try JSONDecoder().decode(Rows.self, from: data)
    #expect(decoded == rows)
    #expect(decoded.index(id: 1) == 1)
  }

  // I3
  @Test func `An id that occurs twice in the data is a decoding error`() throws {
    let data = try JSONEncoder().encode([Row.State(id: 1), Row.State(id: 1)])
    #expect {
      try JSONDecoder().decode(Rows.self, from: data)
    } throws: { error in
      guard case DecodingError.dataCorrupted(let context) = error else { return false }
      return context.debugDescription == "An id occurs more than once"
    }
  }

  @Test func `An array is sendable if its elements and ids are`() {
    func check(_ value: some Sendable) {}
    check(rows)
  }

  @Test func `An array is described and reflected like an array of the standard library`() {
    let words = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(words.description == #"["a", "bb"]"#)
    #expect(words.debugDescription == #"["a", "bb"]"#)
    let mirror = Mirror(reflecting: words)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map { $0.value as? String } == ["a", "bb"])
  }

  @Test func `An array is a random-access collection`() {
    #expect(rows.map(\.id) == [3, 1])
    #expect(rows.reversed().map(\.id) == [1, 3])
    #expect(rows.first?.id == 3)
    #expect(rows.last?.id == 1)
    #expect(rows.dropFirst().map(\.id) == [1])
    #expect(rows.indices == 0..<2)
  }
}
