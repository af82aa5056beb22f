import TestSupport
import Testing

@testable import CairnCore

/// Random operations on an ``IdentifiedArray``, and on a plain array with the expected elements.
@Suite(.takesLong) struct IdentifiedArrayModelTests {
  private struct Element: Comparable, Identifiable {
    let id: Int
    var value: Int

    static func < (lhs: Self, rhs: Self) -> Bool {
      (lhs.value, lhs.id) < (rhs.value, rhs.id)
    }
  }

  private typealias Elements = IdentifiedArrayOf<Element>

  @Test(arguments: Seeds.upTo(4))
  func `Random operations have the same results as on an array of elements`(seed: UInt64)
    throws
  {
    var run = Run(seed: seed)
    for step in 0..<6_000 {
      let (oldModel, oldArray) = (run.model, run.array)
      let operation = run.step()
      let (model, array) = (run.model, run.array)
      try #require(array.elements == model, "operation \(operation) of step \(step)")
      try #require(array.ids.elementsEqual(model.map(\.id)))
      try #require(model.indices.allSatisfy { array.index(id: model[$0].id) == $0 })
      try #require((0..<24).allSatisfy { id in array[id: id] == model.first { $0.id == id } })
      try #require((0..<24).allSatisfy { id in array.contains(id: id) == (array[id: id] != nil) })
      try #require(oldArray.elements == oldModel, "a copy changed in step \(step)")
      let isSameStructure = oldModel.map(\.id) == model.map(\.id)
      let isSameStamp = oldArray.cursor.structure == array.cursor.structure
      try #require(
        isSameStructure ? isSameStamp || Run.isAlgorithm(operation) : !isSameStamp,
        "operation \(operation) of step \(step)"
      )
    }
  }

  // L1, O3
  @Test(arguments: Seeds.upTo(4))
  func `The logs name all removed, added and changed ids after any operation`(seed: UInt64) throws {
    var run = Run(seed: seed)
    var looks: [Elements] = []
    var knownCount = 0
    for step in 0..<2_500 {
      let operation = run.step()
      let array = run.array
      for look in looks {
        let reallyGone = look.ids.filter { !array.contains(id: $0) }
        let reallyTouched = array.filter { look[id: $0.id] != $0 }.ids
        if let gone = Self.removed(array, since: look) {
          try #require(Set(gone).isSuperset(of: reallyGone), "operation \(operation), step \(step)")
          knownCount += 1
        }
        if let touched = Self.touched(array, since: look) {
          let isComplete = Set(touched).isSuperset(of: reallyTouched)
          try #require(isComplete, "operation \(operation), step \(step)")
          knownCount += 1
        }
      }
      if run.random.below(4) == 0 { looks.append(array) }
      if looks.count > 6 { looks.remove(at: run.random.below(looks.count)) }
    }
    #expect(knownCount > 1_000)
  }

  // O4
  @Test(arguments: Seeds.upTo(4))
  func `A copy that follows an array is equal to it after any operations`(seed: UInt64) throws {
    var run = Run(seed: seed)
    var copy = run.array.unshared()
    for step in 0..<6_000 {
      let operation = run.step()
      guard run.random.below(3) == 0 else { continue }
      copy.follow(run.array)
      try #require(copy.elements == run.model, "operation \(operation) of step \(step)")
      try #require(copy.ids.elementsEqual(run.model.map(\.id)))
      try #require(run.model.indices.allSatisfy { copy.index(id: run.model[$0].id) == $0 })
      try #require(copy.cursor.structure == run.array.cursor.structure)
      try #require(copy.cursor.content == run.array.cursor.content)
    }
  }

  /// The ids that were removed, or nil if they are unknown.
  private static func removed(_ array: Elements, since look: Elements) -> [Int]? {
    var ids: [Int] = []
    let areKnown = array.storage.forEachRemoval(since: look.cursor) { ids.append($0) }
    return areKnown ? ids : nil
  }

  /// The ids that were added or touched, or nil if they or the removed ones are unknown.
  private static func touched(_ array: Elements, since look: Elements) -> [Int]? {
    var ids: [Int] = []
    let areKnown = array.storage.forEachChange(since: look.cursor) {
      ids.append(array.ids[$0])
    } removed: { _ in
    }
    return areKnown ? ids : nil
  }
}

extension IdentifiedArrayModelTests {
  /// An array, and the elements that it should have.
  private struct Run {
    var model: [Element] = []
    var array: Elements = []
    var random: SeededGenerator

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
    }

    private static let operations = 39

    /// Whether the operation is the standard library's, which may move elements and move them back.
    static func isAlgorithm(_ operation: Int) -> Bool { operation >= 33 }

    /// Performs a random operation on both, and returns its number.
    mutating func step() -> Int {
      let operation = random.below(Self.operations)
      let new = Element(id: random.below(24), value: random.below(100))
      let known = model.firstIndex { $0.id == new.id }
      let position = random.below(model.count + 1)
      let range = position..<(position + random.below(min(model.count - position, 10) + 1))
      switch operation {
      case 0..<13: performByID(operation, new, known, position)
      case 13..<24: remove(operation, new, position, range)
      case 24..<33: order(operation, new, position)
      default: runAlgorithm(operation, new, range)
      }
      return operation
    }

    private mutating func performByID(
      _ operation: Int,
      _ new: Element,
      _ known: Int?,
      _ position: Int
    ) {
      switch operation {
      case 0, 1:
        let result = array.append(new)
        #expect(result == (known == nil, known ?? model.count))
        if known == nil { model.append(new) }
      case 2:
        let result = array.insert(new, at: position)
        #expect(result == (known == nil, known ?? position))
        if known == nil { model.insert(new, at: position) }
      case 3:
        #expect(array.updateOrAppend(new) == known.map { model[$0] })
        if let known { model[known] = new } else { model.append(new) }
      case 4:
        let result = array.updateOrInsert(new, at: position)
        #expect(result.originalMember == known.map { model[$0] })
        #expect(result.index == known ?? position)
        if let known { model[known] = new } else { model.insert(new, at: position) }
      case 5:
        guard let known else { return }
        #expect(array.update(new, at: known) == model[known])
        model[known] = new
      case 6:
        array[id: new.id] = new
        if let known { model[known] = new } else { model.append(new) }
      case 7:
        array[id: new.id] = nil
        if let known { model.remove(at: known) }
      case 8, 9:
        array[id: new.id]?.value = new.value
        if let known { model[known].value = new.value }
      case 10:
        let result = array.modify(id: new.id) { element in
          element.value += 1
          return element.value
        }
        if let known { model[known].value += 1 }
        #expect(result == known.map { model[$0].value })
      case 11:
        let others = (0..<3).map { Element(id: (new.id + 5 * $0) % 24, value: $0) }
        array.insert(contentsOf: others + others, at: position)
        let added = others.filter { other in !model.contains { $0.id == other.id } }
        model.insert(contentsOf: added, at: position)
      default:
        array += [new, new]
        if known == nil { model.append(new) }
      }
    }

    private mutating func remove(
      _ operation: Int,
      _ new: Element,
      _ position: Int,
      _ range: Range<Int>
    ) {
      let matches: (Element) -> Bool = { $0.value % 5 == new.value % 5 }
      switch operation {
      case 13:
        let known = model.firstIndex { $0.id == new.id }
        let removed = random.below(2) == 0 ? array.remove(new) : array.remove(id: new.id)
        #expect(removed == known.map { model[$0] })
        if let known { model.remove(at: known) }
      case 14 where position < model.count:
        #expect(array.remove(at: position) == model.remove(at: position))
      case 15:
        array.removeAll(where: matches)
        model.removeAll(where: matches)
      case 16:
        array = array.filter(matches)
        model = model.filter(matches)
      case 17:
        let offsets = model.indices.filter { _ in random.below(4) == 0 }
        array.remove(atOffsets: offsets.reversed())
        for offset in offsets.reversed() { model.remove(at: offset) }
      case 18:
        array.removeSubrange(range)
        model.removeSubrange(range)
      case 19 where !model.isEmpty:
        #expect(array.removeFirst() == model.removeFirst())
      case 20:
        array.removeFirst(range.count)
        model.removeFirst(range.count)
      case 21:
        array.removeLast(range.count)
        model.removeLast(range.count)
      case 22:
        #expect(array.popLast() == model.popLast())
      case 23 where random.below(20) == 0:
        array.removeAll(keepingCapacity: random.below(2) == 0)
        model.removeAll()
      default:
        break
      }
    }

    private mutating func order(_ operation: Int, _ new: Element, _ position: Int) {
      switch operation {
      case 24:
        array.sort { $0.value < $1.value }
        model.sort { $0.value < $1.value }
      case 25:
        array.sort()
        model.sort()
      case 26:
        array.reverse()
        model.reverse()
      case 27:
        var other = random
        array.shuffle(using: &random)
        model.shuffle(using: &other)
      case 28 where position < model.count:
        let other = random.below(model.count)
        array.swapAt(position, other)
        model.swapAt(position, other)
      case 29:
        let source = model.indices.filter { _ in random.below(3) == 0 }
        array.move(fromOffsets: source, toOffset: position)
        move(source, to: position)
      case 30 where position < model.count:
        array[position].value = new.value
        model[position].value = new.value
      case 31 where position < model.count, 32 where position < model.count:
        array[position] = new
        let known = model.firstIndex { $0.id == new.id }
        if let known { model.swapAt(position, known) }
        model[position] = new
      default:
        break
      }
    }

    private mutating func move(_ source: [Int], to position: Int) {
      let moved = source.map { model[$0] }
      let target = position - source.filter { $0 < position }.count
      model = model.indices.filter { !source.contains($0) }.map { model[$0] }
      model.insert(contentsOf: moved, at: target)
    }

    private mutating func runAlgorithm(_ operation: Int, _ new: Element, _ range: Range<Int>) {
      switch operation {
      case 33:
        let matches: (Element) -> Bool = { $0.value % 3 == new.value % 3 }
        #expect(array.partition(by: matches) == model.partition(by: matches))
      case 34:
        Self.sort(&array)
        Self.sort(&model)
      case 35:
        Self.reverse(&array)
        Self.reverse(&model)
      case 36:
        Self.rotate(&array)
        Self.rotate(&model)
      case 37:
        array[range].sort()
        model[range].sort()
      default:
        array[range].reverse()
        model[range].reverse()
      }
    }

    private static func sort<C: MutableCollection & RandomAccessCollection>(_ elements: inout C)
    where C.Element: Comparable {
      elements.sort()
    }

    private static func reverse(_ elements: inout some MutableCollection & BidirectionalCollection)
    {
      elements.reverse()
    }

    /// Writes each element over the one before it, and the first at the end.
    private static func rotate<C: MutableCollection>(_ elements: inout C) {
      guard let first = elements.first else { return }
      var position = elements.startIndex
      for next in elements.indices.dropFirst() {
        elements[position] = elements[next]
        position = next
      }
      elements[position] = first
    }
  }
}
