import Cairn

extension CasePath {
  /// A value in the case in one line, without its payload: `.rows(.element(id: 2, action: …))`.
  ///
  /// It is made with a placeholder for the payload. Nil if no placeholder can be made, or if the
  /// text would contain it.
  var sketch: String? {
    StandIn.value(Value.self).flatMap { placeholder in
      let value = embed(placeholder)
      // An action that contains itself has the payload's type also around the payload.
      return Self.line(value, around: Self.matches(in: value) - Self.matches(in: placeholder))
    }
  }

  /// Nil if no part has the payload's type.
  ///
  /// - Parameter outer: The number of parts with the payload's type around the payload.
  private static func line(_ value: Any, around outer: Int) -> String? {
    let isMatch = type(of: value) == Value.self
    if isMatch, outer == 0 { return "…" }
    return Part(of: value).flatMap { part in
      line(part.value, around: isMatch ? outer - 1 : outer).map(part.text)
    }
  }

  /// The number of parts with the payload's type, from a value to its innermost part.
  private static func matches(in value: Any) -> Int {
    let inside = Part(of: value).map { matches(in: $0.value) } ?? 0
    return type(of: value) == Value.self ? inside + 1 : inside
  }
}

/// The last value in a case.
private struct Part {
  let value: Any
  /// Writes the case with a text for the value.
  let text: (String) -> String

  /// Nil for a value that is not in a case with a payload.
  init?(of value: Any) {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let (name, payload) = mirror.children.first,
      let label = name
    else { return nil }
    let tuple = Mirror(reflecting: payload)
    let values = Array(tuple.children)
    guard tuple.displayStyle == .tuple, let last = values.last else {
      self.value = payload
      text = { ".\(label)(\($0))" }
      return
    }
    self.value = last.value
    text = { line in
      let others = values.dropLast().map { "\($0.label ?? ""): \(dumpLine($0.value)), " }
      return ".\(label)(\(others.joined())\(last.label ?? ""): \(line))"
    }
  }
}

/// Makes placeholders of any type.
private enum StandIn {
  /// - Parameter depth: The largest number of enums around the value: a tree of actions may be
  ///   infinite.
  static func value<Value>(_ type: Value.Type, depth: Int = 5) -> Value? {
    switch type {
    case is Void.Type: () as? Value
    case is Bool.Type: false as? Value
    case let type as any AdditiveArithmetic.Type: type.zero as? Value
    case let type as any ExpressibleByNilLiteral.Type: type.init(nilLiteral: ()) as? Value
    case let type as any RangeReplaceableCollection.Type: type.init() as? Value
    case let type as any ExpressibleByArrayLiteral.Type: type.init() as? Value
    case let type as any ExpressibleByDictionaryLiteral.Type: type.init() as? Value
    case let type as any CasePathable.Type where depth > 0: root(type, depth: depth - 1) as? Value
    default: nil
    }
  }

  /// A value in one of the cases with names.
  private static func root<Root: CasePathable>(_ type: Root.Type, depth: Int) -> Any? {
    let keyPaths = type.caseNames.sorted { $0.value < $1.value }.map(\.key)
    return keyPaths.lazy.compactMap { keyPath in
      (type.allCasePaths[keyPath: keyPath] as? any StandInCase)?.root(depth: depth)
    }.first
  }
}

extension ExpressibleByArrayLiteral {
  fileprivate init() { self = [] }
}

extension ExpressibleByDictionaryLiteral {
  fileprivate init() { self = [:] }
}

/// A case path whose types are unknown.
private protocol StandInCase {
  func root(depth: Int) -> Any?
}

extension CasePath: StandInCase {
  fileprivate func root(depth: Int) -> Any? {
    StandIn.value(Value.self, depth: depth).map(embed)
  }
}
