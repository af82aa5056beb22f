import CairnCore
import Testing

@Suite struct StackElementIDsTests {
  private var path = StackState((0..<20).map { $0 })

  @Test func `Ids are read by position, from the bottom`() {
    #expect(path.ids[3] == 3)
    #expect(path.ids.first == 0)
    #expect(path.ids.last == 19)
    #expect(Array(path.ids[1..<3]) == [1, 2])
  }

  @Test mutating func `An id is found`() {
    path.pop(from: 15)
    path.push(7)
    #expect(path.ids.contains(20))
    #expect(!path.ids.contains(15))
    #expect(path.ids.firstIndex(of: 20) == 15)
    #expect(path.ids.firstIndex(of: 16) == nil)
  }

  @Test func `Ids are compared, whatever the stack and its elements are`() {
    let words = StackState(["a", "b"])
    #expect(words.ids == [0, 1])
    #expect(words.ids == StackState([1, 2]).ids)
    #expect(words.ids != [1, 0])
    #expect(Set([words.ids, [0, 1]]).count == 1)
  }

  @Test func `Ids are described and reflected like an array`() {
    let ids: StackElementIDs = [0, 1]
    #expect(ids.description == "[#0, #1]")
    #expect(Mirror(reflecting: ids).displayStyle == .collection)
    #expect(ids.firstIndex(of: 1) == 1)
  }
}
