import Testing

@testable import CairnCore

/// Random operations on an ``IdentifiedArray``, and on a plain array that tells what is expected.
@Suite struct IdentifiedArrayModelTests {
  private struct Element: Equatable, Identifiable {
    let id: Int
    var value: Int
  }

  @Test(arguments: 0..<4)
  func `25 000 random operations give what an array of elements gives`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var model: [Element] = []
    var array: IdentifiedArrayOf<Element> = []
    for step in 0..<25_000 {
      let (oldModel, oldArray) = (model, array)
      let operation = random.below(17)
      let isMove = Self.perform(operation, &model, &array, &random)
      try #require(array.elements == model, "operation \(operation) of step \(step)")
      try #require(array.ids.elementsEqual(model.map(\.id)))
      try #require(model.indices.allSatisfy { array.index(id: model[$0].id) == $0 })
      try #require((0..<24).allSatisfy { id in array[id: id] == model.first { $0.id == id } })
      try #require(oldArray.elements == oldModel, "a copy changed in step \(step)")
      let isSameStructure = oldModel.map(\.id) == model.map(\.id)
      let isSameVersion = oldArray.structuralVersion == array.structuralVersion
      try #require(isSameStructure ? isSameVersion || isMove : !isSameVersion, "step \(step)")
    }
  }

  /// Returns whether the operation may count as a change of structure when nothing moved.
  private static func perform(
    _ operation: Int,
    _ model: inout [Element],
    _ array: inout IdentifiedArrayOf<Element>,
    _ random: inout SeededGenerator
  ) -> Bool {
    let new = Element(id: random.below(24), value: random.below(100))
    let known = model.firstIndex { $0.id == new.id }
    let position = random.below(model.count + 1)
    switch operation {
    case 0, 1:
      array.append(new)
      if known == nil { model.append(new) }
    case 2:
      array.insert(new, at: position)
      if known == nil { model.insert(new, at: position) }
    case 3:
      array.updateOrAppend(new)
      if let known { model[known] = new } else { model.append(new) }
    case 4:
      array.remove(id: new.id)
      if let known { model.remove(at: known) }
    case 5 where position < model.count:
      array.remove(at: position)
      model.remove(at: position)
    case 6:
      array.removeAll { $0.value % 5 == new.value % 5 }
      model.removeAll { $0.value % 5 == new.value % 5 }
    case 7:
      array.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      model.sort { ($0.value, $0.id) < ($1.value, $1.id) }
      return true
    case 8 where position < model.count:
      let other = random.below(model.count)
      array.swapAt(position, other)
      model.swapAt(position, other)
    case 9:
      array[id: new.id] = new
      if let known { model[known] = new } else { model.append(new) }
    case 10:
      array[id: new.id] = nil
      if let known { model.remove(at: known) }
    case 11, 12:
      array[id: new.id]?.value = new.value
      if let known { model[known].value = new.value }
    case 13:
      let result: Void? = array.modify(id: new.id) { $0.value += 1 }
      if let known { model[known].value += 1 }
      #expect((result != nil) == (known != nil))
    case 14:
      let source = model.indices.filter { _ in random.below(3) == 0 }
      array.move(fromOffsets: source, toOffset: position)
      let moved = source.map { model[$0] }
      let target = position - source.filter { $0 < position }.count
      model = model.indices.filter { !source.contains($0) }.map { model[$0] }
      model.insert(contentsOf: moved, at: target)
      return true
    case 15 where random.below(20) == 0:
      array.removeAll(keepingCapacity: random.below(2) == 0)
      model.removeAll()
    case 16:
      array.append(contentsOf: [new, new])
      if known == nil { model.append(new) }
    default:
      break
    }
    return false
  }
}
