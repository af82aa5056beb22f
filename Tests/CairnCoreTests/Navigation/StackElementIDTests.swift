import CairnCore
import Foundation
import Testing

@Suite struct StackElementIDTests {
  private let id: StackElementID = 3

  @Test func `Ids are compared by their number`() {
    #expect(id == StackElementID(generation: 3))
    #expect(id != 4)
    #expect(id < 4)
    #expect(Set<StackElementID>([3, id]).count == 1)
  }

  @Test func `An id is described by its number`() {
    #expect("\(id)" == "#3")
  }

  @Test func `An id is encoded as its number alone`() throws {
    let data = try JSONEncoder().encode([id])
    #expect(String(decoding: data, as: UTF8.self) == "[3]")
    #expect(try JSONDecoder().decode([StackElementID].self, from: data) == [3])
  }

  @Test func `Decoding an id that is not a number is an error`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([StackElementID].self, from: Data(#"["a"]"#.utf8))
    }
  }
}
