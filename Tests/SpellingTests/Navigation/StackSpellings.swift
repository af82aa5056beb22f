import CairnTesting

/// Uses of a path in features. They need only compile.
func stackSpellings(_ path: inout StackState<Destination.State>) {
  path.append(.edit(Letter.State(id: 3)))
  path.append(contentsOf: [.edit(Letter.State(id: 3)), .edit(Letter.State(id: 4))])
  path.removeLast()
  path.removeLast(2)
  _ = path.popLast()
  path.pop(from: 0)
  path.pop(to: 0)
  path[id: 0] = .edit(Letter.State(id: 9))
  path[id: 0] = nil
  path[id: 0, case: \.edit]?.to = "x"
  _ = (path[id: 9], path[id: 0, case: \.edit]?.id, path.first.is(\.edit), path.last?.share?.id)
  for (id, element) in zip(path.ids, path) { _ = path[id: id] == element }
  _ = (path.ids.first == 0, path.ids.last == (1 as StackElementID), path.ids == [0])
  let literal: StackState<Destination.State> = [.edit(Letter.State(id: 1))]
  _ = (path == StackState(Array(path)), literal)
  path.removeAll { $0.is(\.edit) }
  path.swapAt(0, 1)
  path.removeAll()
}
