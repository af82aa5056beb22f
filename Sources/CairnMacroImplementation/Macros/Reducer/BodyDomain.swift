/// The state and the actions of a body, as far as its declaration names them.
struct BodyDomain {
  /// The type of the state; nil for the feature's own.
  private(set) var state: String?
  /// The type of the actions; nil for the feature's own.
  private(set) var action: String?

  /// Nil if the declaration does not name them.
  ///
  /// - Parameter outer: The feature whose state and actions the names `State` and `Action` mean; nil
  ///   for the feature itself.
  init?(of body: Binding, in feature: TypeDeclaration, outer: String?) {
    guard let type = body.type?.text ?? body.initializer.flatMap({ Self.madeType($0.text) })
    else { return nil }
    let name = feature.name.text
    if let reducer = Self.argument(of: "ReducerOf", in: type) {
      if ![name, "Self"].contains(reducer) {
        (state, action) = (reducer + ".State", reducer + ".Action")
      }
    } else if let (state, action) = Self.domain(of: type) {
      self.state = Self.other(state, than: name, outer, "State")
      self.action = Self.other(action, than: name, outer, "Action")
    } else {
      return nil
    }
  }

  /// The domain of the feature around a feature.
  init(of outer: String) {
    (state, action) = (outer + ".State", outer + ".Action")
  }

  /// Returns a type, unless it is the feature's own.
  private static func other(
    _ type: String,
    than feature: String,
    _ outer: String?,
    _ name: String
  ) -> String? {
    if type == name { return outer.map { "\($0).\(name)" } }
    return ["Self.\(name)", "\(feature).\(name)"].contains(type) ? nil : type
  }

  /// The types whose arguments are a state and actions.
  private static let reducers: Set<String> = [
    "Reducer", "EmptyReducer", "Reduce", "CombineReducers", "ResolvedReducer", "Scope", "Subscribe",
  ]

  /// The state and the actions of a reducer's type.
  private static func domain(of type: String) -> (state: String, action: String)? {
    let isOpaque = type.hasPrefix("some ") || type.hasPrefix("any ")
    let name = String(type.prefix { $0 != "<" }).lastPathComponent.split(separator: " ").last ?? ""
    if reducers.contains(String(name)) {
      let arguments = arguments(in: type)
      return arguments.count == 2 ? (arguments[0], arguments[1]) : nil
    }
    return isOpaque ? nil : (type + ".State", type + ".Action")
  }

  /// The type whose initializer an expression calls; nil for other expressions.
  private static func madeType(_ expression: String) -> String? {
    let expression = expression.split(separator: "\n").joined(separator: " ")
    var (depth, former) = (0, Character(" "))
    let type = expression.prefix { character in
      defer { former = character }
      if character == "<" { depth += 1 }
      // Not the `>` of an arrow.
      if character == ">", former != "-" { depth -= 1 }
      return depth > 0 || character == ">" || !"({ ".contains(character)
    }
    let isCall = expression.dropFirst(type.count).first { $0 != " " }.map { "({".contains($0) }
    let name = String(type.prefix { $0 != "<" }).lastPathComponent
    guard isCall == true, name.first?.isUppercase == true, name.allSatisfy(\.isNameCharacter)
    else { return nil }
    return String(type)
  }

  /// The single argument of a type with a name.
  private static func argument(of name: String, in type: String) -> String? {
    let spelled = String(type.prefix { $0 != "<" }).lastPathComponent.split(separator: " ").last
    guard spelled == Substring(name) else { return nil }
    let arguments = arguments(in: type)
    return arguments.count == 1 ? arguments[0] : nil
  }

  /// The arguments between the outermost angle brackets.
  private static func arguments(in type: String) -> [String] {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return [] }
    var (depth, arguments, current) = (0, [String](), "")
    for character in type[type.index(after: start)...].dropLast() {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character), !(character == ">" && current.last == "-") { depth -= 1 }
      if depth == 0, character == "," {
        arguments.append(current)
        current = ""
      } else if !(current.isEmpty && character == " ") {
        current.append(character)
      }
    }
    return (arguments + [current]).map { String($0.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isLetter || isNumber || self == "_" }
}

extension AttachedMacroUse {
  /// The feature whose state and actions the names `State` and `Action` mean in a feature: that
  /// around it, if it declares neither; nil for the feature itself.
  func outerFeature(of type: TypeDeclaration) -> String? {
    guard !type.declares("State"), !type.declares("Action"), let outer = contextTypes.first,
      outer.prefix.attribute(named: ReducerMacro.name) != nil
    else { return nil }
    return outer.name.text
  }
}
