import CairnCore
import Foundation
import Testing

@Suite struct PresentationStateTests {
  private var presentation = PresentationState(wrappedValue: Leaf.State(count: 1))
  private let empty = PresentationState<Leaf.State>()

  @Test mutating func `A presentation state holds a value or nothing`() {
    #expect(presentation.wrappedValue?.count == 1)
    #expect(empty.wrappedValue == nil)
    presentation.wrappedValue = Leaf.State(count: 2)
    #expect(presentation.wrappedValue?.count == 2)
    presentation.wrappedValue = nil
    #expect(presentation == empty)
    presentation.wrappedValue?.count = 3
    #expect(presentation == empty)
  }

  @Test mutating func `The value is changed in place`() {
    let result = presentation.modify { value in
      value.count += 1
      return value.count
    }
    #expect(result == 2)
    #expect(presentation.wrappedValue?.count == 2)
  }

  @Test func `Modifying an empty state does not call the closure`() {
    var empty = empty
    let result: Void? = empty.modify { _ in Issue.record("called") }
    #expect(result == nil)
  }

  @Test(
    arguments: [
      Change("modify { count = 9 }") { _ = $0.modify { $0.count = 9 } },
      Change("wrappedValue = Leaf.State(count: 9)") { $0.wrappedValue = Leaf.State(count: 9) },
      Change("wrappedValue?.count = 9") { $0.wrappedValue?.count = 9 },
      Change("wrappedValue = nil") { $0.wrappedValue = nil },
    ] as [Change<PresentationState<Leaf.State>>]
  )
  func `Changing the original does not change a copy`(change: Change<PresentationState<Leaf.State>>)
  {
    var presentation = presentation
    let copy = presentation
    change.apply(&presentation)
    #expect(presentation.wrappedValue?.count != 1)
    #expect(copy.wrappedValue?.count == 1)
    #expect(presentation != copy)
  }

  @Test func `Equality and hashing are those of the value`() {
    let equal = PresentationState(wrappedValue: Leaf.State(count: 1))
    #expect(presentation == equal)
    #expect(presentation != PresentationState(wrappedValue: Leaf.State()))
    #expect(presentation != empty)
    #expect(Set([presentation, equal, empty]).count == 2)
  }

  @Test func `A presentation state is encoded as its value, or as null`() throws {
    struct State: Codable, Equatable {
      var full = PresentationState(wrappedValue: Leaf.State(count: 1))
      var empty = PresentationState<Leaf.State>()
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(State())
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"empty":null,"full":{"count":1,"items":[]}}"#
    )
    #expect(try JSONDecoder().decode(State.self, from: data) == State())
  }

  @Test func `A missing key means that nothing is presented`() throws {
    struct State: Codable {
      var count: Int
      var child = PresentationState(wrappedValue: Leaf.State(count: 1))
      @FeaturePrivate var note: String? = "old"
      @FeaturePrivate var total = 1
    }
    let data = Data(#"{"count":2,"total":3}"#.utf8)
    let state = try JSONDecoder().decode(State.self, from: data)
    #expect(state.count == 2)
    #expect(state.child.wrappedValue == nil)
    #expect(state.note == nil)
    #expect(state.total == 3)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: Data(#"{"count":2}"#.utf8))
    }
    let whole = try JSONDecoder().decode(
      State.self,
      from: Data(#"{"count":2,"total":3,"child":{"count":4,"items":[]},"note":"new"}"#.utf8)
    )
    #expect(whole.child.wrappedValue == Leaf.State(count: 4))
    #expect(whole.note == "new")
  }

  @Test func `A presentation state is reflected as an optional`() {
    let mirror = Mirror(reflecting: presentation)
    #expect(mirror.displayStyle == .optional)
    #expect(mirror.children.first?.value as? Leaf.State == Leaf.State(count: 1))
    #expect(Mirror(reflecting: empty).children.isEmpty)
  }

  @Test func `A presentation state is sendable if its value is`() {
    func check(_ value: some Sendable) {}
    check(presentation)
  }

  @Test func `A presentation state lets a state contain itself`() {
    struct Node { var next = PresentationState<Node>() }
    let node = Node(next: PresentationState(wrappedValue: Node()))
    #expect(node.next.wrappedValue?.next.wrappedValue == nil)
    // A reference and a version, whatever the state presents.
    #expect(MemoryLayout<Node>.size == 2 * MemoryLayout<Int>.size)
  }

  // S2
  @Test func `Modifying does not copy the value's buffers`() {
    var presentation = PresentationState(wrappedValue: Leaf.State.large)
    let address = bufferAddress(presentation.wrappedValue?.items)
    _ = presentation.modify { $0.items[0] = 1 }
    #expect(bufferAddress(presentation.wrappedValue?.items) == address)
    #expect(presentation.wrappedValue?.items.first == 1)
  }
}
