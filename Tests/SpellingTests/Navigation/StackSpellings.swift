import CairnTesting
import Testing

/// Uses of a path in features.
@Suite struct StackSpellings {
  private var path = StackState<Destination.State>([
    .edit(Letter.State(id: 1)), .share(Letter.State(id: 2)),
  ])

  @Test mutating func `path.append`() {
    path.append(.edit(Letter.State(id: 3)))
    #expect(path.ids == [0, 1, 2])
  }

  @Test mutating func `path.append(contentsOf)`() {
    path.append(contentsOf: [.edit(Letter.State(id: 3)), .edit(Letter.State(id: 4))])
    #expect(path.count == 4)
  }

  @Test mutating func `path.removeLast()`() {
    path.removeLast()
    #expect(path.ids == [0])
  }

  @Test mutating func `path.removeLast(_)`() {
    path.removeLast(2)
    #expect(path.isEmpty)
  }

  @Test mutating func `path.popLast()`() {
    #expect(path.popLast() == .share(Letter.State(id: 2)))
  }

  @Test mutating func `path.removeAll()`() {
    path.removeAll()
    #expect(path.isEmpty)
  }

  @Test mutating func `path.pop(from)`() {
    path.pop(from: 0)
    #expect(path.isEmpty)
  }

  @Test mutating func `path.pop(to)`() {
    path.pop(to: 0)
    #expect(path.ids == [0])
  }

  @Test func `path[id]`() {
    #expect(path[id: 0] == .edit(Letter.State(id: 1)))
    #expect(path[id: 9] == nil)
  }

  @Test mutating func `path[id] = value`() {
    path[id: 0] = .edit(Letter.State(id: 9))
    #expect(path.first?.edit?.id == 9)
  }

  @Test mutating func `path[id] = nil`() {
    path[id: 0] = nil
    #expect(path.ids == [1])
  }

  @Test func `path[id, case]`() {
    #expect(path[id: 0, case: \.edit]?.id == 1)
    #expect(path[id: 1, case: \.edit] == nil)
  }

  @Test mutating func `path[id, case]?.field = value`() {
    path[id: 0, case: \.edit]?.to = "x"
    #expect(path[0].edit?.to == "x")
  }

  @Test func `path.last and path.first`() {
    #expect(path.first.is(\.edit))
    #expect(path.last?.share?.id == 2)
  }

  @Test func `A loop over ids and elements`() {
    for (id, element) in zip(path.ids, path) {
      #expect(path[id: id] == element)
    }
    #expect(path.ids.count == path.count)
  }

  @Test func `path.ids.last`() {
    #expect(path.ids.last == 1)
    #expect(path.ids.first == 0)
  }

  @Test func `A path of a literal`() {
    let path: StackState<Destination.State> = [.edit(Letter.State(id: 1))]
    #expect(path.ids == [0])
  }

  @Test func `An equal path`() {
    #expect(path == StackState(Array(path)))
  }

  @Test func `StackElementID of a number`() {
    let id: StackElementID = 1
    #expect(id == path.ids.last)
  }

  @Test mutating func `path.removeAll(where)`() {
    path.removeAll { $0.is(\.edit) }
    #expect(path.ids == [1])
  }

  @Test mutating func `path.swapAt`() {
    path.swapAt(0, 1)
    #expect(path.ids == [1, 0])
  }
}
