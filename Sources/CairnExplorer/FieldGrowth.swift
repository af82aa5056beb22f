import Cairn
import CairnCore
import Foundation

/// The values that the fields of states had in a search (rule X33).
struct FieldGrowth {
  private var values: [String: Set<Int>] = [:]
  private var fingerprint = StructuralFingerprint()
  /// The number of configurations that were looked at.
  private(set) var count = 0

  /// The fields with the most values.
  var largest: [(field: String, count: Int)] {
    let all = values.map { (field: $0.key, count: $0.value.count) }.filter { $0.count > 4 }
      .sorted { ($1.count, $0.field) < ($0.count, $1.field) }
    return all.prefix(3).filter { 2 * $0.count >= all[0].count }
  }

  /// Adds the fields of a configuration.
  mutating func add(_ state: Any, _ outside: Outside?) {
    count += 1
    visit(state, "", 0)
    for upcoming in outside?.upcoming ?? [] {
      note(upcoming.value.base, Self.name(of: upcoming.source))
    }
    for value in SharedCheckpoint.written(nil, outside?.shared) { visit(value.rhs, value.name, 0) }
  }

  private static func name(of source: UpcomingValue.Source) -> String {
    switch source {
    case .uuid: generator("uuid")
    case .random: generator("withRandomNumberGenerator")
    case .memory: memory
    }
  }

  /// The name of the memories of clients.
  static let memory = "the memory of a client"

  /// Whether a name is that of a generator's next value, or of a client's memory.
  static func isOutside(_ field: String) -> Bool {
    field == memory || field.hasPrefix(generator("").prefix(10))
  }

  /// The name of the next value of a generator.
  static func generator(_ name: String) -> String { "the next value of '\(name)'" }

  private mutating func note(_ value: Any, _ field: String) {
    values[field.isEmpty ? "the state" : field, default: []].insert(fingerprint.of(value))
  }

  private mutating func visit(_ value: Any, _ field: String, _ depth: Int) {
    if let stack = value as? any StackOfElements {
      return visit(stack.anyElements, field, depth)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional where !mirror.children.isEmpty:
      for child in mirror.children { visit(child.value, field, depth + 1) }
    case .collection, .set, .dictionary:
      note(mirror.children.count, field.isEmpty ? "count" : "\(field).count")
      for child in mirror.children { visit(child.value, "\(field)[]", depth + 1) }
    case .struct where isOpen(value, mirror, depth), .tuple,
      .enum where !mirror.children.isEmpty:
      if mirror.displayStyle == .enum { note(mirror.children.first?.label ?? "", field) }
      for child in mirror.children { visit(child.value, path(field, child.label), depth + 1) }
    case .class: break
    default: note(value, field)
    }
  }

  private func isOpen(_ value: Any, _ mirror: Mirror, _ depth: Int) -> Bool {
    depth < 20 && StructuralWalk.isOpen(value, mirror)
      && !String(reflecting: type(of: value)).hasPrefix("Foundation")
  }

  private func path(_ field: String, _ label: String?) -> String {
    let name = label.map { $0.drop { $0 == "_" || $0 == "$" } } ?? ""
    return field.isEmpty ? "\(name)" : "\(field).\(name)"
  }
}

extension ConfigurationSearch {
  /// The values of fields in a sample of the configurations that are still known.
  var growth: FieldGrowth {
    var growth = FieldGrowth()
    let numbers = space.keptNumbers
    for number in stride(
      from: numbers.lowerBound,
      to: numbers.upperBound,
      by: max(1, numbers.count / 500)
    ) {
      growth.add(explorer.merging.compared(space[number]), space.surroundings(of: number)?.outside)
    }
    return growth
  }
}
