import Cairn

/// Phrases and lists for failures and notices.
extension TestStoreFailure {
  /// `1 received action not asserted and 2 effects still running`.
  static func leftovers(_ waiting: Int, _ running: Int) -> String {
    let parts = [
      waiting == 0 ? nil : "\(count(waiting, "received action")) not asserted",
      running == 0 ? nil : "\(count(running, "effect")) still running",
    ]
    return parts.compactMap { $0 }.joined(separator: " and ")
  }

  static func description(of origin: ActionOrigin) -> String {
    switch origin {
    case .effect(let effect, number: _, startedBy: let origin): "\(effect), \(cause(origin))"
    case .send, .sendIfPresent, .binding, .state: "\(origin)"
    }
  }

  /// The cause of an effect.
  static func cause(_ origin: ActionOrigin) -> String {
    switch origin {
    case .state: "\(origin)"
    case .effect: "started by an action from \(description(of: origin))"
    case .send, .sendIfPresent, .binding: "started by an action \(origin)"
    }
  }

  package static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  static func list(_ effects: [RunningEffect]) -> String {
    list(effects) { line($0) }
  }

  /// An effect in flight, in one line.
  ///
  /// - Parameter id: The id by which it can be found; nil to leave it out.
  static func line(_ effect: RunningEffect, id: String? = nil) -> String {
    let id = id.map { " with the id \($0)" } ?? ""
    let owner = effect.owner.isEmpty ? "" : " in \(effect.owner)"
    return "\(effect.descriptor)\(id)\(owner), \(cause(effect.origin))"
  }

  static func list<Action>(_ waiting: [ReceivedAction<Action>]) -> String {
    list(waiting, action: { $0.action }) { "\($0) – \(description(of: $1.origin))" }
  }

  /// A line for each of the first items, with the name of its action.
  static func list<Item>(
    _ items: [Item],
    action: (Item) -> some Any,
    line: (_ name: String, Item) -> String
  ) -> String {
    let names = names(of: items.prefix(longestList).map(action))
    return list(Array(items.enumerated())) { line(names[$0.offset], $0.element) }
  }

  /// The number of items that a list shows.
  private static var longestList: Int { 10 }

  /// A line for each of the first items, and the number of the others.
  package static func list<Item>(_ items: [Item], line: (Item) -> String) -> String {
    let more = items.count - longestList
    let lines = items.prefix(longestList).map(line) + (more > 0 ? ["… \(more) more"] : [])
    return lines.map { "    \($0)" }.joined(separator: "\n")
  }
}

extension PartialAssertion.Mismatch {
  /// The value that was expected, and that in the state after, with their path.
  var slots: (before: DumpSlot, after: DumpSlot) { (slot(expected), slot(actual)) }

  private func slot(_ value: Any?) -> DumpSlot {
    DumpSlot(DumpChild(path.isEmpty ? .none : .name(path), value ?? Absence()), isLast: true)
  }
}

/// A placeholder for a missing value.
private struct Absence: CustomDebugStringConvertible {
  var debugDescription: String { "nothing" }
}
