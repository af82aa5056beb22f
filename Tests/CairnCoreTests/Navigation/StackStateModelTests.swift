import Foundation
import TestSupport
import Testing

@testable import CairnCore

/// Random operations on a ``StackState``, and on an array with the expected ids and elements.
@Suite(.takesLong) struct StackStateModelTests {
  /// The expected content of a stack.
  private struct Model {
    var entries: [Entry] = []
    var nextID = 0

    mutating func new(_ value: Int) -> Entry {
      defer { nextID += 1 }
      return Entry(id: nextID, value: value)
    }

    func position(_ id: Int) -> Int? {
      entries.firstIndex { $0.id == id }
    }
  }

  private struct Entry: Equatable {
    let id: Int
    var value: Int
  }

  /// `OPERATIONS=1000000 swift test --filter StackStateModelTests` takes a minute.
  private static let operations =
    ProcessInfo.processInfo.environment["OPERATIONS"].flatMap(Int.init) ?? 24_000

  private static let kinds = 42

  // K1, K4, K5, K7, K8, K10
  @Test(arguments: Seeds.upTo(4))
  func `Random operations have the same results as on an array of ids and elements`(seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    var stack = StackState<Int>()
    for step in 0..<(Self.operations / 4) {
      let (oldModel, oldStack) = (model, stack)
      let operation = random.below(Self.kinds)
      _ = issues { Self.perform(operation, &model, &stack, &random) }
      try #require(stack.lineage == oldStack.lineage)
      try #require(Self.entries(stack) == model.entries, "operation \(operation) of step \(step)")
      try #require(stack.nextID.generation == model.nextID, "operation \(operation)")
      try #require(stack.topID?.generation == model.entries.last?.id)
      for (position, entry) in model.entries.enumerated() {
        try #require(stack.index(id: StackElementID(generation: entry.id)) == position)
      }
      try #require(stack.index(id: stack.nextID) == nil)
      try #require(Self.entries(oldStack) == oldModel.entries, "a copy changed in step \(step)")
      let isSameStructure = oldModel.entries.map(\.id) == model.entries.map(\.id)
      let isSameStamp = oldStack.cursor.structure == stack.cursor.structure
      try #require(isSameStructure == isSameStamp, "operation \(operation) of step \(step)")
    }
  }

  // O4
  @Test(arguments: Seeds.upTo(4))
  func `A copy that follows a stack is equal to it after any operations`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var model = Model()
    var stack = StackState<Int>()
    var copy = stack.unshared()
    for step in 0..<(Self.operations / 4) {
      let operation = random.below(Self.kinds)
      _ = issues { Self.perform(operation, &model, &stack, &random) }
      guard random.below(3) == 0 else { continue }
      copy.follow(stack)
      try #require(copy == stack, "operation \(operation) of step \(step)")
      try #require(copy.nextID == stack.nextID)
      try #require(zip(copy.elementKeys, stack.elementKeys).allSatisfy(StackState<Int>.isSame))
    }
  }

  private static func entries(_ stack: StackState<Int>) -> [Entry] {
    zip(stack.ids, stack).map { Entry(id: $0.generation, value: $1) }
  }

  private static func perform(
    _ operation: Int,
    _ model: inout Model,
    _ stack: inout StackState<Int>,
    _ random: inout SeededGenerator
  ) {
    switch operation {
    case ..<12: performByID(operation, &model, &stack, &random)
    case ..<29: performByPosition(operation, &model, &stack, &random)
    default: performByPredicate(operation, &model, &stack, &random)
    }
  }

  private static func performByID(
    _ operation: Int,
    _ model: inout Model,
    _ stack: inout StackState<Int>,
    _ random: inout SeededGenerator
  ) {
    let value = random.below(10)
    let number = model.entries.randomElement(using: &random)?.id ?? random.below(100)
    let id = StackElementID(generation: random.below(5) == 0 ? number + 1 : number)
    let position = model.position(id.generation)
    switch operation {
    case 0, 1, 2:
      stack.push(value)
      model.entries.append(model.new(value))
    case 3:
      let id = StackElementID(generation: id.generation + random.below(4))
      let isNew = model.position(id.generation) == nil
      let wasAdded = stack.push(value, id: id)
      #expect(wasAdded == isNew)
      guard isNew else { return }
      model.entries.append(Entry(id: id.generation, value: value))
      model.nextID = max(model.nextID, id.generation + 1)
    case 4:
      #expect(stack.pop() == model.entries.popLast()?.value)
    case 5:
      stack.pop(from: id)
      if let position { model.entries.removeSubrange(position...) }
    case 6:
      stack.pop(to: id)
      if let position { model.entries.removeSubrange((position + 1)...) }
    case 7:
      stack[id: id] = value
      if let position { model.entries[position].value = value }
    case 8:
      stack[id: id] = nil
      if let position { model.entries.remove(at: position) }
    case 9, 10:
      stack[id: id]? += value
      if let position { model.entries[position].value += value }
    default:
      let result: Void? = stack.modify(id: id) { $0 += value }
      if let position { model.entries[position].value += value }
      #expect((result != nil) == (position != nil))
    }
  }

  private static func performByPosition(
    _ operation: Int,
    _ model: inout Model,
    _ stack: inout StackState<Int>,
    _ random: inout SeededGenerator
  ) {
    let values = (0..<random.below(3)).map { _ in random.below(10) }
    let count = model.entries.count
    let start = random.below(count + 1)
    let range = start..<(start + random.below(count - start + 1))
    switch operation {
    case 12, 13:
      stack.replaceSubrange(range, with: values)
      model.entries.replaceSubrange(range, with: values.map { model.new($0) })
    case 14:
      stack.insert(contentsOf: values, at: start)
      model.entries.insert(contentsOf: values.map { model.new($0) }, at: start)
    case 15:
      stack.removeSubrange(range)
      model.entries.removeSubrange(range)
    case 16:
      stack.append(contentsOf: values)
      model.entries.append(contentsOf: values.map { model.new($0) })
    case 17:
      stack.removeAll { values.contains($0) }
      model.entries.removeAll { values.contains($0.value) }
    case 18 where random.below(10) == 0:
      stack.removeAll(keepingCapacity: random.below(2) == 0)
      model.entries.removeAll()
    case 19 where random.below(10) == 0:
      stack.popToRoot()
      model.entries.removeAll()
    case 20 where start < count:
      let other = random.below(count)
      stack.swapAt(start, other)
      model.entries.swapAt(start, other)
    case 21 where start < count:
      stack[start] += 1
      model.entries[start].value += 1
    case 22 where start < count:
      stack[start] = 3
      model.entries[start].value = 3
    case 24:
      stack.sort()
      model.entries.sort { $0.value < $1.value }
    case 25 where start < count:
      stack.bringToFront(id: StackElementID(generation: model.entries[start].id))
      model.entries.append(model.entries.remove(at: start))
    case 26:
      stack.reverse()
      model.entries.reverse()
    case 27:
      Self.set(values, &model, &stack)
    case 28:
      stack.replaceTop(with: 7)
      _ = model.entries.popLast()
      model.entries.append(model.new(7))
    case 23:
      stack.removeFirst(range.count)
      model.entries.removeFirst(range.count)
    default:
      break
    }
  }

  private static func performByPredicate(
    _ operation: Int,
    _ model: inout Model,
    _ stack: inout StackState<Int>,
    _ random: inout SeededGenerator
  ) {
    let value = random.below(10)
    let position = model.entries.isEmpty ? nil : random.below(model.entries.count)
    let uppermost = model.entries.lastIndex { $0.value <= value }
    switch operation {
    case 29:
      #expect(stack.popLast() == model.entries.popLast()?.value)
    case 30 where position != nil:
      #expect(stack.removeLast() == model.entries.removeLast().value)
    case 31 where position != nil:
      #expect(stack.removeFirst() == model.entries.removeFirst().value)
    case 32:
      stack.removeLast(position ?? 0)
      model.entries.removeLast(position ?? 0)
    case 33:
      if let position {
        #expect(stack.remove(at: position) == model.entries.remove(at: position).value)
      }
    case 34:
      stack.insert(value, at: position ?? 0)
      model.entries.insert(model.new(value), at: position ?? 0)
    case 35:
      stack.append(value)
      model.entries.append(model.new(value))
    case 36:
      stack += [value]
      model.entries.append(model.new(value))
    case 37:
      stack = stack.filter { $0 != value }
      model.entries.removeAll { $0.value == value }
    case 38:
      #expect(stack.popTo { $0 <= value }?.generation == uppermost.map { model.entries[$0].id })
      if let uppermost { model.entries.removeSubrange((uppermost + 1)...) }
    case 39:
      let count = model.entries.count
      let left = model.entries.lastIndex { $0.value < value }.map { $0 + 1 } ?? 0
      #expect(stack.popWhile { $0 >= value } == (left < count))
      model.entries.removeSubrange(left...)
    case 40:
      let id = stack.bringToFront { $0 <= value }
      #expect(id?.generation == uppermost.map { model.entries[$0].id })
      if let uppermost { model.entries.append(model.entries.remove(at: uppermost)) }
    default:
      stack.replaceAll(with: [value, 1])
      model.entries = [model.new(value), model.new(1)]
    }
  }

  private static func set(_ values: [Int], _ model: inout Model, _ stack: inout StackState<Int>) {
    stack.set(values, keepingBy: \.self)
    var left = model.entries
    model.entries = values.map { value in
      guard let position = left.firstIndex(where: { $0.value == value }) else {
        return model.new(value)
      }
      return left.remove(at: position)
    }
  }
}
