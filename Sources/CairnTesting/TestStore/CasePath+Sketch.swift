import Cairn

extension CasePath {
  /// A value in the case in one line, without its payload: `.rows(.element(id: 2, action: …))`.
  ///
  /// It is made with a placeholder for the payload. Nil if no placeholder can be made, or if the
  /// text would contain it.
  var sketch: String? {
    StandIn.value(Value.self).flatMap { Self.line(embed($0)) }
  }

  /// Nil if no part has the payload's type.
  private static func line(_ value: Any) -> String? {
    if type(of: value) == Value.self { return "…" }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let (name, payload) = mirror.children.first,
      let label = name
    else { return nil }
    let tuple = Mirror(reflecting: payload)
    let values = Array(tuple.children)
    guard tuple.displayStyle == .tuple, let last = values.last else {
      return line(payload).map { ".\(label)(\($0))" }
    }
    let others = values.dropLast().map { "\($0.label ?? ""): \(dumpLine($0.value)), " }
    return line(last.value).map { ".\(label)(\(others.joined())\(last.label ?? ""): \($0))" }
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
