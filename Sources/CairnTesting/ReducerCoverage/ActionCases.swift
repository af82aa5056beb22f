import CairnCore

/// The cases of an action, and those of the actions inside of it.
///
/// They come from ``CasePathable/caseNames``. A payload with such a list is searched too: the
/// actions of children, rows and screens, and the responses of effects. An action that can contain
/// itself is searched once, where the fewest actions are around it: features that present each
/// other have no more cases than types.
package struct ActionCases: Sendable {
  struct Case: Sendable {
    let name: String
    /// Whether key paths leave the case out: `\.sheet.saved` for `sheet.presented.saved`.
    let isImplied: Bool
    let cases: [Case]
  }

  let cases: [Case]

  init<Action: CasePathable>(of action: Action.Type) {
    cases = ActionTypes().cases(of: action)
  }

  /// Returns the names of all cases without cases inside, in alphabetical order.
  ///
  /// - Parameter excluded: The cases to leave out with the cases inside of them, each as the names
  ///   in a key path, such as `["sheet", "saved"]`.
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

  /// The names of all cases of a type without cases inside; empty if the type has no list of its
  /// cases.
  package static func names(of action: Any.Type) -> [String] {
    guard let action = action as? any CasePathable.Type, !(action is any OptionalValue.Type) else {
      return []
    }
    return ActionCases(of: action).names(excluding: [])
  }

  /// The name of an action's case, from the outermost case inwards: `rows.element.tapped`.
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

  // MARK: - Values

  private static func payload<Action: CasePathable>(of action: Action) -> Any? {
    if let holder = action as? any ChildActionHolder { return holder.childActionValue }
    let name = action.caseName
    return Action.caseNames.first { $0.value == name }.flatMap { keyPath, _ in
      CaseKeyPathSearch.payload(of: action, at: keyPath)
    }
  }
}

/// The types of actions, with the types of the actions inside of them.
private final class ActionTypes {
  /// A case, and the type of its payload if that has a list of its cases.
  private struct TypeCase {
    let name: String
    let isImplied: Bool
    let payload: (any CasePathable.Type)?
  }

  /// A case in the tree of cases.
  private final class Node {
    let own: TypeCase?
    var children: [Node] = []

    init(_ own: TypeCase?) {
      self.own = own
    }

    var cases: [ActionCases.Case] {
      children.compactMap { child in
        child.own.map {
          ActionCases.Case(name: $0.name, isImplied: $0.isImplied, cases: child.cases)
        }
      }
    }
  }

  private var known: [ObjectIdentifier: [TypeCase]] = [:]

  /// Returns the cases of a type, those of the fewest actions around them first.
  func cases(of root: any CasePathable.Type) -> [ActionCases.Case] {
    let tree = Node(nil)
    var waiting: [(node: Node, type: any CasePathable.Type)] = [(tree, root)]
    var searched: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    var next = 0
    while next < waiting.count {
      let (node, type) = waiting[next]
      next += 1
      for own in typeCases(of: type) {
        let child = Node(own)
        node.children.append(child)
        guard let payload = own.payload,
          searched.insert(ObjectIdentifier(payload)).inserted || !containsItself(payload)
        else { continue }
        waiting.append((child, payload))
      }
    }
    return tree.cases
  }

  /// Whether an action can have an action of the same type inside.
  private func containsItself(_ type: any CasePathable.Type) -> Bool {
    var reached: Set<ObjectIdentifier> = []
    var waiting = [type]
    while let next = waiting.popLast() {
      for payload in typeCases(of: next).compactMap(\.payload) {
        if payload == type { return true }
        if reached.insert(ObjectIdentifier(payload)).inserted { waiting.append(payload) }
      }
    }
    return false
  }

  private func typeCases(of type: any CasePathable.Type) -> [TypeCase] {
    if let known = known[ObjectIdentifier(type)] { return known }
    let cases = Self.makeCases(of: type)
    known[ObjectIdentifier(type)] = cases
    return cases
  }

  private static func makeCases<Action: CasePathable>(of type: Action.Type) -> [TypeCase] {
    let holder = type as? any ChildActionHolder.Type
    var names = type.caseNames
    if let holder { names = names.filter { holder.ownCases.contains($0.value) } }
    return names.sorted { $0.value < $1.value }.map { keyPath, name in
      let holdsChild = name == holder?.childCase
      let payload = holdsChild ? holder?.childAction : CaseKeyPathSearch.payload(of: keyPath)
      return TypeCase(
        name: name,
        isImplied: holdsChild,
        payload: payload is any OptionalValue.Type ? nil : payload as? any CasePathable.Type
      )
    }
  }
}

/// An action of the library that holds an action of a child.
private protocol ChildActionHolder {
  /// The names of the cases of the type itself.
  static var ownCases: Set<String> { get }
  /// The case that holds the child's action.
  static var childCase: String { get }
  static var childAction: Any.Type { get }
  var childActionValue: Any? { get }
}

extension PresentationAction: ChildActionHolder {
  static var ownCases: Set<String> { ["dismiss", "presented"] }
  static var childCase: String { "presented" }
  static var childAction: Any.Type { Action.self }
  var childActionValue: Any? { if case .presented(let action) = self { action } else { nil } }
}

extension IdentifiedAction: ChildActionHolder {
  static var ownCases: Set<String> { ["element"] }
  static var childCase: String { "element" }
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
  static var childAction: Any.Type { Action.self }
  var childActionValue: Any? {
    if case .element(id: _, action: let action) = self { action } else { nil }
  }
}

/// An optional value. Its cases are not cases of an action.
private protocol OptionalValue {}

extension Optional: OptionalValue {}
