import TestSupport
import Testing

@testable import CairnCore

/// The position index, tested through the collection that uses it.
@Suite struct PositionIndexTests {
  /// An id that counts how often it is hashed.
  private struct CountedID: Hashable {
    let number: Int
    let hashes: Counter

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.number == rhs.number }

    func hash(into hasher: inout Hasher) {
      hashes.value += 1
      hasher.combine(number)
    }
  }

  private final class Counter {
    var value = 0
  }

  private static func elements(_ count: Int, _ hashes: Counter) -> KeyedElements<CountedID, Int> {
    var elements = KeyedElements<CountedID, Int>()
    for number in 0..<count {
      elements.append(number, id: CountedID(number: number, hashes: hashes))
    }
    return elements
  }

  // K1
  @Test(arguments: [0, 1, 8, 9, 1000])
  func `An element that is appended, looked up and removed is never hashed`(count: Int) {
    let hashes = Counter()
    var elements = Self.elements(count, hashes)
    // The elements on top may have filled the tail: then the first push files them.
    elements.append(-1, id: CountedID(number: -1, hashes: hashes))
    elements.removeLast(1)
    let before = hashes.value
    for number in count..<count + 100 {
      let id = CountedID(number: number, hashes: hashes)
      elements.append(number, id: id)
      #expect(elements.position(of: id) == count)
      elements.removeLast(1)
    }
    #expect(hashes.value == before)
  }

  @Test func `Up to eight elements are found without hashing, also after they were moved`() {
    let hashes = Counter()
    var elements = Self.elements(8, hashes)
    elements.swapAt(0, 7)
    elements.reorder([3, 1, 2, 0])
    elements.insert(9, id: CountedID(number: 9, hashes: hashes), at: 1)
    _ = elements.remove(at: 0)
    #expect(elements.ids.map(\.number) == [9, 1, 2, 7])
    #expect(elements.position(of: CountedID(number: 7, hashes: hashes)) == 3)
    #expect(elements.position(of: CountedID(number: 3, hashes: hashes)) == nil)
    #expect(hashes.value == 0)
  }

  // K1
  @Test func `A lookup among 1 000 hashes once, and compares at most the last eight`() {
    let hashes = Counter()
    let elements = Self.elements(1000, hashes)
    let before = hashes.value
    for number in 0..<1000 {
      let id = CountedID(number: number, hashes: hashes)
      #expect(elements.position(of: id) == number)
    }
    #expect(hashes.value - before <= 1000)
    #expect(hashes.value - before >= 992)
  }

  @Test func `Adding or removing one element hashes only the elements on its shorter side`() {
    let hashes = Counter()
    var elements = Self.elements(1000, hashes)
    let before = hashes.value
    elements.insert(-1, id: CountedID(number: -1, hashes: hashes), at: 2)
    elements.remove(at: [2])
    // A dictionary hashes the keys near a removed one as well.
    #expect(hashes.value - before <= 100)
  }

  // K1
  @Test func `Removing several elements at the end hashes few others`() {
    let hashes = Counter()
    var elements = Self.elements(1000, hashes)
    let before = hashes.value
    elements.removeSubrange(980..<1000)
    #expect(elements.count == 980)
    #expect(hashes.value - before <= 400)
  }

  @Test(arguments: Seeds.upTo(4))
  func `Every change keeps all positions correct`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var elements = KeyedElements<Int, Int>()
    var model: [Int] = []
    for step in 0..<5_000 {
      let position = random.below(model.count + 1)
      let isInside = position < model.count
      switch random.below(model.count > 30 ? 9 : 12) {
      case 0 where isInside:
        #expect(elements.remove(at: position) == model.remove(at: position))
      case 1:
        let count = random.below(min(model.count, 12) + 1)
        elements.removeLast(count)
        model.removeLast(count)
      case 2 where isInside:
        let other = random.below(model.count)
        elements.swapAt(position, other)
        model.swapAt(position, other)
      case 3 where step.isMultiple(of: 7):
        let order = model.indices.filter { _ in random.below(4) > 0 }.shuffled(using: &random)
        elements.reorder(order)
        model = order.map { model[$0] }
      case 4 where isInside:
        let element = elements.take(at: position)
        #expect(element == model[position])
        if random.below(2) == 0 {
          elements.putBack(element, at: position)
        } else {
          elements.closeGap(at: position)
          model.remove(at: position)
        }
      case 5...8:
        elements.insert(step, id: step, at: position)
        model.insert(step, at: position)
      default:
        elements.append(step, id: step)
        model.append(step)
      }
      try #require(Array(elements.ids) == model, "step \(step)")
      try #require(Array(elements.elements) == model, "step \(step)")
      for (position, id) in model.enumerated() {
        try #require(elements.position(of: id) == position, "step \(step)")
      }
      try #require(elements.position(of: -1) == nil)
    }
  }

  // C1
  @Test(arguments: Seeds.upTo(4))
  func `Ids that are not equal to themselves are found, and the others too`(
    seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    var elements = KeyedElements<Double, Int>()
    var model: [Int] = []
    func id(_ number: Int) -> Double { number.isMultiple(of: 3) ? .nan : Double(number) }
    for step in 0..<2_000 {
      let position = random.below(model.count + 1)
      switch random.below(model.count > 40 ? 5 : 8) {
      case 0 where position < model.count:
        #expect(elements.remove(at: position) == model.remove(at: position))
      case 1:
        let count = random.below(min(model.count, 12) + 1)
        elements.removeLast(count)
        model.removeLast(count)
      case 2 where position < model.count:
        let other = random.below(model.count)
        elements.swapAt(position, other)
        model.swapAt(position, other)
      case 3 where position < model.count:
        elements.replace(at: position, with: step, id: id(step))
        model[position] = step
      case 4 where step.isMultiple(of: 7):
        let order = model.indices.filter { _ in random.below(4) > 0 }.shuffled(using: &random)
        elements.reorder(order)
        model = order.map { model[$0] }
      default:
        elements.insert(step, id: id(step), at: position)
        model.insert(step, at: position)
      }
      try #require(Array(elements.elements) == model, "step \(step)")
      for (position, number) in model.enumerated() {
        // Many elements have the id NaN here: the first of them is found.
        let expected =
          number.isMultiple(of: 3) ? model.firstIndex { $0.isMultiple(of: 3) } : position
        try #require(elements.position(of: id(number)) == expected, "step \(step)")
      }
      #expect(elements.index.positions.count <= elements.count)
    }
  }
}
