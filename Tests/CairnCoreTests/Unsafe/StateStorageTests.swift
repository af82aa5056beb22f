import Testing

@testable import CairnCore

@Suite final class StateStorageTests {
  private struct State {
    var count = 1
    var name = "Leek"
    var rows = [1, 2]
    weak var lifetime: Lifetime?
  }

  private final class Lifetime {}

  private let storage = StateStorage(State())
  private let count = FieldPath(\State.count)
  private let rows = FieldPath(\State.rows)

  @Test func `An address reads the current value in the storage`() throws {
    let address = storage.address
    let field = try #require(rows.address(in: address))
    storage.state.count = 2
    storage.state.rows.append(3)
    #expect(address.value.count == 2)
    #expect(address.raw[as: State.self].count == 2)
    #expect(address.raw.of(State.self).value.count == 2)
    #expect(field.value == [1, 2, 3])
    #expect(rows.value(at: address) == [1, 2, 3])
  }

  @Test func `A buffer in the storage is changed in place`() {
    storage.state.rows = Array(repeating: 0, count: 100)
    let before = bufferAddress(storage.state.rows)
    storage.state.rows[0] = 1
    #expect(bufferAddress(storage.state.rows) == before)
  }

  @Test func `The state is released with the storage`() {
    weak var known: Lifetime?
    func use() {
      let lifetime = Lifetime()
      known = lifetime
      let storage = StateStorage((lifetime, 1))
      #expect(storage.state.1 == 1)
      #expect(known != nil)
    }
    use()
    #expect(known == nil)
  }

  @Test func `A field is set at its offset, and its former value is released`() throws {
    var state = State()
    weak var known: Lifetime?
    do {
      let lifetime = Lifetime()
      known = lifetime
      var owners: (Int, Lifetime?) = (1, lifetime)
      withMutableAddress(of: &owners) {
        $0.set(Lifetime?.none, at: MemoryLayout<(Int, Lifetime?)>.offset(of: \.1) ?? 0)
      }
      #expect(owners.0 == 1)
      #expect(owners.1 == nil)
    }
    #expect(known == nil)
    let offset = try #require(FieldPath(\State.name).offset)
    withMutableAddress(of: &state) { $0.set("Plum", at: offset) }
    #expect(state.name == "Plum")
    #expect(state.count == 1)
    #expect(state.rows == [1, 2])
  }

  @Test func `A stored field is changed at its offset, and its neighbours stay the same`() throws {
    var state = State()
    let offset = try #require(count.offset)
    FieldPath<State, Int>.change(at: offset, in: &state) { $0 += 1 }
    #expect(state.count == 2)
    #expect(count.modify(at: offset, in: &state) { $0 * 10 } == 20)
    #expect(state.name == "Leek")
    #expect(state.rows == [1, 2])
  }
}
