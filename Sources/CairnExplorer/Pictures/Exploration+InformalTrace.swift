import CairnCore
import CairnRecording

extension Exploration {
  /// Returns the example of a property as a trace in the Informal Trace Format of Apalache, which
  /// tools for TLA⁺ and Quint read and show; nil if there is no example (rule X23).
  ///
  /// The variables are the fields of the state, or `state` if the state has no fields. The `#meta`
  /// of each state except the first names the action that led to the state. `loop` is the index of
  /// the state to which the trace returns.
  ///
  /// - Complexity: O(*d*) moves for an example of *d* moves, because each move is carried out
  ///   again.
  public func informalTrace(of property: String) -> String? {
    guard let example = exampleMoves(of: property) else { return nil }
    let steps = search.steps(example.moves)
    let first = steps.first?.before ?? search.initialState
    var states = [InformalTrace.State(value: first, action: nil, alphabet: nil)]
    states += steps.map { step in
      InformalTrace.State(
        value: step.after,
        action: step.move.action.map { dumpLine($0) } ?? step.move.description,
        alphabet: step.alphabet
      )
    }
    return InformalTrace(name: property, states: states, loop: example.loopStart).text
  }
}

extension ConfigurationSearch {
  /// The state before the first move.
  fileprivate var initialState: State {
    inScope { runner.beginning().state }
  }
}

/// A sequence of states in Apalache's format: https://apalache-mc.org/docs/adr/015adr-trace.html
struct InformalTrace {
  struct State {
    let value: Any
    let action: String?
    let alphabet: String?
  }

  let name: String
  let states: [State]
  /// The state that follows the last one.
  let loop: Int?

  var text: String {
    let writer = InformalValueWriter()
    let variables = states.map { writer.variables(of: $0.value) }
    var members: [(name: String, value: JSONText)] = [
      (
        "#meta",
        .object([("format", .string("ITF")), ("description", .string(name))])
      ),
      ("vars", .array((variables.first ?? []).map { .string($0.name) })),
    ]
    let written = zip(states, variables).enumerated().map { index, state in
      var meta: [(name: String, value: JSONText)] = [("index", .integer(index))]
      if let action = state.0.action { meta.append(("action", .string(action))) }
      if let alphabet = state.0.alphabet { meta.append(("alphabet", .string(alphabet))) }
      return JSONText.object([("#meta", .object(meta))] + state.1)
    }
    members.append(("states", .array(written)))
    if let loop { members.append(("loop", .integer(loop))) }
    return JSONText.object(members).document
  }
}

/// Writes values in the Informal Trace Format.
private struct InformalValueWriter {
  private static let deepest = 100
  private static let unit = JSONText.object([("#tup", .array([]))])
  /// The largest number that every JSON parser reads exactly.
  private static let greatest = 1 << 53 - 1

  /// The fields of a state, or the state as a single variable.
  func variables(of state: Any) -> [(name: String, value: JSONText)] {
    if case .group(let group) = DumpShape(of: state), group.layout == .record, group.count > 0 {
      return fields(of: group, 0)
    }
    return [("state", text(of: state, 0))]
  }

  private func fields(
    of group: DumpGroup,
    _ depth: Int
  ) -> [(name: String, value: JSONText)] {
    group.children().map { ($0.label.fieldName ?? "", text(of: $0.value, depth + 1)) }
  }

  private func text(of value: Any, _ depth: Int) -> JSONText {
    guard depth < Self.deepest else { return .object([("#unserializable", .string("…"))]) }
    switch value {
    case let value as Bool: return .boolean(value)
    case let value as String: return .string(value)
    case let value as any BinaryInteger: return number(value)
    default: break
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else { return variant("None", Self.unit) }
      return variant("Some", text(of: wrapped.value, depth + 1))
    }
    switch DumpShape(of: value) {
    case .text(let text): return .string(text)
    case .line(let line):
      return mirror.displayStyle == .enum && line.hasPrefix(".")
        ? variant(String(line.dropFirst()), Self.unit) : .string(line)
    case .group(let group): return text(of: group, depth)
    }
  }

  private func text(of group: DumpGroup, _ depth: Int) -> JSONText {
    switch group.layout {
    case .record: return .object(fields(of: group, depth))
    case .list, .identified: return .array(elements(of: group, depth))
    case .set: return .object([("#set", .array(sorted(elements(of: group, depth))))])
    case .dictionary:
      let entries = group.children().map { entry in
        JSONText.array([text(of: entry.key, depth + 1), text(of: entry.value, depth + 1)])
      }
      return .object([("#map", .array(sorted(entries)))])
    case .payload:
      let elements = elements(of: group, depth)
      let payload = elements.count == 1 ? elements[0] : .object([("#tup", .array(elements))])
      guard group.opening != "(" else { return .object([("#tup", .array(elements))]) }
      return variant(group.caseName, payload)
    }
  }

  private func elements(of group: DumpGroup, _ depth: Int) -> [JSONText] {
    group.children().map { text(of: $0.value, depth + 1) }
  }

  private func sorted(_ texts: [JSONText]) -> [JSONText] {
    texts.sorted { NaturalOrder.precedes($0.line, $1.line) }
  }

  private func variant(_ name: String, _ value: JSONText) -> JSONText {
    .object([("tag", .string(name)), ("value", value)])
  }

  private func number(_ value: some BinaryInteger) -> JSONText {
    guard let number = Int(exactly: value), (-Self.greatest...Self.greatest).contains(number)
    else {
      return .object([("#bigint", .string("\(value)"))])
    }
    return .integer(number)
  }
}
