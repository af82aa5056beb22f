import CairnCore
import Foundation
import Testing

@Suite struct StackStateCodableTests {
  private static var stack: StackState<String> {
    var stack: StackState<String> = ["a", "b", "c", "d"]
    stack.pop()
    stack.remove(at: 1)
    return stack
  }

  private func encode(_ value: some Encodable, ids: Bool) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.userInfo[.stackElementIDs] = ids
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private func decode(_ text: String) throws -> StackState<String> {
    try JSONDecoder().decode(StackState<String>.self, from: Data(text.utf8))
  }

  // K6
  @Test func `A path is encoded as the array of its elements`() throws {
    let text = try encode(Self.stack, ids: false)
    #expect(text == #"["a","c"]"#)
    let decoded = try decode(text)
    #expect(Array(decoded) == ["a", "c"])
    #expect(Array(decoded.ids) == [0, 1])
    #expect(decoded.nextID == 2)
  }

  // K6
  @Test func `A path is encoded with its ids if the encoder's user info asks for it`() throws {
    let text = try encode(Self.stack, ids: true)
    #expect(text == #"{"elements":["a","c"],"ids":[0,2],"nextID":4}"#)
    let decoded = try decode(text)
    #expect(decoded == Self.stack)
    #expect(decoded.nextID == 4)
  }

  // K6
  @Test(arguments: [true, false])
  func `A path in a path is encoded in the same way`(ids: Bool) throws {
    let stacks: StackState<StackState<String>> = [Self.stack, []]
    let text = try encode(stacks, ids: ids)
    let decoded = try JSONDecoder()
      .decode(StackState<StackState<String>>.self, from: Data(text.utf8))
    #expect(decoded.map { Array($0) } == stacks.map { Array($0) })
    #expect((decoded == stacks) == ids)
  }

  // K6, I3
  @Test(
    arguments: [
      #"{"elements":["a","b"],"ids":[1,1],"nextID":4}"#,
      #"{"elements":["a"],"ids":[-1],"nextID":4}"#,
      #"{"elements":["a"],"ids":[9223372036854775807],"nextID":4}"#,
      #"{"elements":["a"],"ids":[9223372036854775806],"nextID":9223372036854775807}"#,
      #"{"elements":["a"],"ids":[4],"nextID":4}"#,
      #"{"elements":["a"],"ids":[0],"nextID":9223372036854775807}"#,
      #"{"elements":["a"],"ids":[0],"nextID":-1}"#, #"{"elements":["a"],"ids":[],"nextID":4}"#,
      #"{"elements":["a"],"ids":[0]}"#, #"{"elements":["a"],"ids":["0"],"nextID":1}"#, "{}",
      "null", "[1]", #""a""#,
    ]
  )
  func `Damaged data is a decoding error`(text: String) {
    #expect(throws: DecodingError.self) { try decode(text) }
  }

  // K5, I3
  @Test func `The largest id that is decoded leaves room for more ids`() throws {
    let largest = Int.max / 2 - 1
    var decoded = try decode(
      #"{"elements":["a"],"ids":[\#(largest)],"nextID":\#(largest + 1)}"#
    )
    decoded.push("b")
    decoded.push("c")
    #expect(decoded.count == 3)
  }

  // I3
  @Test(arguments: ["-1", "9223372036854775807"])
  func `Decoding an id that no stack gives is an error`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([StackElementID].self, from: Data("[\(text)]".utf8))
    }
  }
}
