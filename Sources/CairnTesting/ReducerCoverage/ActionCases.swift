import CairnCore

/// The cases of an action, with those of the actions inside of it.
///
/// They are found by ``CasePathable/caseNames``. A payload is gone into where it has such a list: the actions of
/// children, rows and screens, and what an effect responds with. An action that contains itself is gone into once.
struct ActionCases: Sendable {
  struct Case: Sendable {
    let name: String
    /// Whether key paths go on without it: `\.sheet.saved` for `sheet.presented.saved`.
    let isImplied: Bool
    let cases: [Case]
  }

  let cases: [Case]

  init<Action: CasePathable>(of action: Action.Type) {
    cases = Self.cases(in: action, within: [])
  }

  /// The names of all cases that have no cases inside, in the order of the alphabet, without some.
  ///
  /// - Parameter excluded: The names in key paths, such as `["sheet", "saved"]`. What is inside is left out, too.
  func names(excluding excluded: [[String]]) -> [String] {
    var names: [String] = []
    func add(_ cases: [Case], _ path: [String], _ spelling: [String]) {
      for one in cases {
        let path = path + [one.name]
        let short = one.isImplied ? spelling : spelling + [one.name]
        if excluded.contains(short) || excluded.contains(path) { continue }
        if one.cases.isEmpty {
          names.append(path.joined(separator: "."))
        } else {
          add(one.cases, path, short)
        }
      }
    }
    add(cases, [], [])
    return names
  }

  /// The names of all cases of a type that have no cases inside; none where it has no list of them.
  static func names(of action: Any.Type) -> [String] {
    guard let action = action as? any CasePathable.Type, !(action is any OptionalValue.Type) else {
      return []
    }
    return ActionCases(of: action).names(excluding: [])
  }

  /// What the case of an action is called, from the outside in: `rows.element.tapped`.
  func name(of action: Any) -> String? {
    var names: [String] = []
    var value = action
    var cases = cases
    while !cases.isEmpty {
      guard let action = value as? any CasePathable else { break }
      let name = action.caseName
      guard let found = cases.first(where: { $0.name == name }) else { return nil }
      names.append(name)
      cases = found.cases
      guard !cases.isEmpty, let payload = Self.payload(of: action) else { break }
      value = payload
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  // MARK: - Types

  /// The cases of a payload; none where it has no list of them.
  private static func cases(of payload: Any.Type, within others: [Any.Type]) -> [Case] {
    guard let type = payload as? any CasePathable.Type, !(type is any OptionalValue.Type),
      !others.contains(where: { $0 == payload })
    else { return [] }
    return cases(in: type, within: others)
  }

  private static func cases<Action: CasePathable>(
    in type: Action.Type,
    within others: [Any.Type]
  ) -> [Case] {
    let holder = type as? any ChildActionHolder.Type
    var names = type.caseNames
    if let holder { names = names.filter { holder.ownCases.contains($0.value) } }
    return names.sorted { $0.value < $1.value }.map { keyPath, name in
      let holdsChild = name == holder?.childCase
      let payload = holdsChild ? holder?.childAction : CaseKeyPathSearch.payload(of: keyPath)
      return Case(
        name: name,
        isImplied: holdsChild && holder?.isChildCaseImplied == true,
        cases: payload.map { cases(of: $0, within: others + [type]) } ?? []
      )
    }
  }

  // MARK: - Values

  private static func payload<Action: CasePathable>(of action: Action) -> Any? {
    if let holder = action as? any ChildActionHolder { return holder.childActionValue }
    let name = action.caseName
    return Action.caseNames.first { $0.value == name }.flatMap { keyPath, _ in
      CaseKeyPathSearch.payload(of: action, at: keyPath)
    }
  }
}

/// An action of the library that holds an action of a child.
private protocol ChildActionHolder {
  /// The names of the cases of the type itself.
  static var ownCases: Set<String> { get }
  /// The case that holds the child's action.
  static var childCase: String { get }
  static var isChildCaseImplied: Bool { get }
  static var childAction: Any.Type { get }
  var childActionValue: Any? { get }
}

extension PresentationAction: ChildActionHolder {
  static var ownCases: Set<String> { ["dismiss", "presented"] }
  static var childCase: String { "presented" }
  static var isChildCaseImplied: Bool { true }
  static var childAction: Any.Type { Action.self }
  var childActionValue: Any? { if case .presented(let action) = self { action } else { nil } }
}

extension IdentifiedAction: ChildActionHolder {
  static var ownCases: Set<String> { ["element"] }
  static var childCase: String { "element" }
  static var isChildCaseImplied: Bool { true }
  static var childAction: Any.Type { Action.self }
  var childActionValue: Any? {
    switch self {
    case .element(id: _, action: let action): action
    }
  }
}

extension StackAction: ChildActionHolder {
  static var ownCases: Set<String> { ["element", "popFrom", "push", "set"] }
  static var childCase: String { "element" }
  static var isChildCaseImplied: Bool { true }
  static var childAction: Any.Type { Action.self }
  var childActionValue: Any? {
    if case .element(id: _, action: let action) = self { action } else { nil }
  }
}

/// A value that may be missing: it is no action.
private protocol OptionalValue {}

extension Optional: OptionalValue {}
