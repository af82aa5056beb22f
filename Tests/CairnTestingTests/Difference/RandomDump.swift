import TestSupport

/// A nested value of every kind that dumps distinguish.
indirect enum RandomDump: Hashable, Sendable {
  struct Record: Hashable {
    var first: RandomDump
    var second: RandomDump?
  }

  case none
  case number(Int)
  case text(String)
  case labels(one: RandomDump, other: RandomDump)
  case record(Record)
  case list([RandomDump])
  case set(Set<RandomDump>)
  case dictionary([RandomDump: RandomDump])
  case optional(Int??)

  init(using random: inout SeededGenerator, depth: Int = 4) {
    func child() -> RandomDump { RandomDump(using: &random, depth: depth - 1) }
    func children() -> [RandomDump] {
      (0..<Int.random(in: 0...4, using: &random)).map { _ in child() }
    }
    switch Int.random(in: 0...(depth > 0 ? 8 : 3), using: &random) {
    case 0: self = .none
    case 1: self = .number(Int.random(in: 0...3, using: &random))
    case 2: self = .text(["", "a", "a\nb", "a\nc\nb", "\"\n"].randomElement(using: &random) ?? "")
    case 3: self = .optional([nil, .some(nil), 1].randomElement(using: &random) ?? nil)
    case 4: self = .labels(one: child(), other: child())
    case 5:
      self = .record(Record(first: child(), second: Bool.random(using: &random) ? child() : nil))
    case 6: self = .list(children())
    case 7: self = .set(Set(children()))
    default: self = .dictionary(Dictionary(children().map { ($0, child()) }) { first, _ in first })
    }
  }

  /// The value, in most cases with a change somewhere in it.
  func changed(using random: inout SeededGenerator) -> RandomDump {
    switch self {
    case .labels(let one, let other):
      .labels(one: one, other: other.changed(using: &random))
    case .record(let record):
      .record(Record(first: record.first.changed(using: &random), second: record.second))
    case .list(let list) where !list.isEmpty:
      .list(Self.changed(list, using: &random))
    case .dictionary(let dictionary) where !dictionary.isEmpty:
      .dictionary(dictionary.mapValues { $0.changed(using: &random) })
    default:
      RandomDump(using: &random, depth: 2)
    }
  }

  private static func changed(
    _ list: [RandomDump],
    using random: inout SeededGenerator
  ) -> [RandomDump] {
    var list = list
    let index = Int.random(in: list.indices, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: list[index] = list[index].changed(using: &random)
    case 1: list.insert(.number(9), at: index)
    default: list.remove(at: index)
    }
    return list
  }
}

extension SeededGenerator {
  /// A few numbers, some of them more than once.
  mutating func numbers() -> [Int] {
    (0..<Int.random(in: 0...8, using: &self)).map { _ in Int.random(in: 0...9, using: &self) }
  }
}
