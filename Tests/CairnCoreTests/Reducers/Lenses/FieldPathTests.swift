import Testing

@testable import CairnCore

@Suite struct FieldPathTests {
  private struct State {
    var first = 1
    var second = 2
    var nested = Nested()
    var nothing = Empty()
    var nothingElse = Empty()
    var observed = 0 { didSet { changes += 1 } }
    var changes = 0
    var computed: Int {
      get { second * 10 }
      set { second = newValue / 10 }
    }

    struct Nested { var value = 3 }
    struct Empty: Equatable {}
  }

  private var state = State()

  @Test(arguments: [\.first, \.second, \.nested.value, \.computed] as [Field])
  private func `A field is read and changed in place`(keyPath: Field) {
    var state = state
    let field = FieldPath(keyPath)
    #expect(field.value(in: state) == state[keyPath: keyPath])
    let result = field.modify(&state) { value in
      value = 50
      return "done"
    }
    #expect(result == "done")
    #expect(state[keyPath: keyPath] == 50)
    #expect(field.value(in: state) == 50)
  }

  private typealias Field = WritableKeyPath<State, Int> & Sendable

  @Test func `A stored property is kept as an offset, a computed one is not`() {
    #expect(FieldPath(\State.first).offset == MemoryLayout<State>.offset(of: \.first))
    #expect(FieldPath(\State.nested.value).offset != nil)
    #expect(FieldPath(\State.computed).offset == nil)
    #expect(FieldPath(\State.computed).keyPath == \.computed)
  }

  @Test mutating func `A property observer is called`() {
    FieldPath(\State.observed).modify(&state) { $0 = 4 }
    #expect(state.observed == 4)
    #expect(state.changes == 1)
  }

  // C2
  @Test func `Different fields have different places, and equal fields have equal places`() {
    let places = [
      FieldPath(\State.first).slot, FieldPath(\State.second).slot,
      FieldPath(\State.nested).slot, FieldPath(\State.nested.value).slot,
      FieldPath(\State.computed).slot, FieldPath(\State.observed).slot,
    ]
    #expect(Set(places).count == places.count)
    #expect(FieldPath(\State.first).slot == FieldPath(\State.first).slot)
    #expect(FieldPath(\State.computed).slot == FieldPath(\State.computed).slot)
  }

  // C2
  @Test func `Fields without size have different places`() {
    // They have the same offset and equal key paths, so only the actions differ.
    let (first, second) = (FieldPath(\State.nothing), FieldPath(\State.nothingElse))
    let places = [
      FieldLens(first, action: \[Int].count).step,
      FieldLens(second, action: \[Int].isEmpty).step,
    ].map(\.component)
    #expect(Set(places).count == 2)
    #expect(places[0] == FieldLens(first, action: \[Int].count).step.component)
  }

  #if DEBUG
    @Test func `A place has the name of its field in unoptimised builds`() {
      #expect(FieldPath(\State.second).slot.description == "second")
    }
  #endif

  // S2
  @Test func `Changing a stored field does not copy its buffers`() {
    var state = Parent.State(right: .large)
    let address = bufferAddress(state.right.items)
    FieldPath(\Parent.State.right).modify(&state) { $0.items[0] = 1 }
    #expect(state.right.items[0] == 1)
    #expect(bufferAddress(state.right.items) == address)
  }
}
