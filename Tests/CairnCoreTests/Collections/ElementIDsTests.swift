import CairnCore
import Testing

@Suite struct ElementIDsTests {
  private let rows = IdentifiedArray(uniqueElements: (0..<20).map { Row.State(id: $0 * 2) })

  @Test func `Ids are read by position`() {
    #expect(rows.ids[3] == 6)
    #expect(rows.ids.first == 0)
    #expect(rows.ids.last == 38)
    #expect(rows.ids.count == 20)
    #expect(Array(rows.ids[1..<3]) == [2, 4])
  }

  @Test func `An id is found`() {
    #expect(rows.ids.contains(38))
    #expect(!rows.ids.contains(1))
    #expect(rows.ids.firstIndex(of: 38) == 19)
    #expect(rows.ids.firstIndex(of: 1) == nil)
  }

  @Test func `Ids are compared, also with the ids of another element type`() {
    let words = IdentifiedArray(uniqueElements: ["", "aa", "bbbb"], id: \.count)
    var firstRows = rows
    firstRows.removeSubrange(3...)
    #expect(words.ids == firstRows.ids)
    #expect(words.ids == [0, 2, 4])
    #expect(words.ids != [0, 4, 2])
    #expect(Set([words.ids, firstRows.ids]).count == 1)
  }

  @Test func `Ids in a literal are found`() {
    let ids: ElementIDs<Int> = [3, 1]
    #expect(ids.firstIndex(of: 1) == 1)
    #expect(!ids.contains(2))
  }

  @Test func `Ids are a copy that no change of the array reaches`() {
    var rows = rows
    let ids = rows.ids
    rows.removeAll { $0.id > 2 }
    #expect(rows.ids == [0, 2])
    #expect(ids.count == 20)
    #expect(ids.firstIndex(of: 38) == 19)
  }

  @Test func `Ids are described and reflected like an array`() {
    let ids: ElementIDs<Int> = [3, 1]
    #expect(ids.description == "[3, 1]")
    #expect(Mirror(reflecting: ids).displayStyle == .collection)
    #expect(Mirror(reflecting: ids).children.map { $0.value as? Int } == [3, 1])
  }
}
