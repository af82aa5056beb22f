/// An action that belongs to a child in every feature, because it has an operator of its own.
protocol ActionOfChild {
  /// The name of the operator, if only the child's reducer handles the action.
  var operatorName: String? { get }
  /// The type of the child's own actions.
  static var childAction: Any.Type { get }
}

extension PresentationAction: ActionOfChild {
  static var childAction: Any.Type { Action.self }

  var operatorName: String? {
    if case .presented = self { "ifLet" } else { nil }
  }
}

extension StackAction: ActionOfChild {
  static var childAction: Any.Type { Action.self }

  var operatorName: String? {
    if case .element = self { "forEach" } else { nil }
  }
}

extension IdentifiedAction: ActionOfChild {
  static var childAction: Any.Type { Action.self }

  var operatorName: String? { "forEach" }
}

extension OperatorList {
  /// Returns how a feature handles an action, and whether an operator is missing for it.
  ///
  /// The payload of an action shows that it belongs to a child: a ``PresentationAction``, a
  /// ``StackAction`` or an ``IdentifiedAction``. For any other payload this isn't known.
  ///
  /// - Parameter state: The feature's state before the action.
  package func handlingInFeature(of action: Action, in state: State?) -> ChildHandling {
    if case .taken(let deeper) = handling(of: action, in: state) { return .taken(deeper) }
    guard let (name, payload) = Mirror(reflecting: action).children.first,
      let childAction = payload as? any ActionOfChild
    else { return .notTaken }
    return .taken(UnhandledChild(childAction, name, in: action, of: state, State.self))
  }
}

extension UnhandledChild {
  /// Returns nil unless the child is there, and an operator would handle the action.
  fileprivate init?(
    _ childAction: any ActionOfChild,
    _ name: String?,
    in action: Any,
    of state: Any?,
    _ type: Any.Type
  ) {
    guard let name, let state else { return nil }
    let field = ChildField(name, in: state)
    let needed = childAction.operatorName
    mayBeHandled = needed == nil || needed == "ifLet" && !field.needsOperator
    guard !mayBeHandled || field.presents else { return nil }
    self.action = action
    feature = RuntimeIssue.featureName(ofState: type)
    let closure = field.closure(Swift.type(of: childAction).childAction)
    application = ".\(needed ?? "ifLet")(\\.\(field.name), action: \\.\(name))\(closure)"
  }
}

/// The field that probably holds an action's child: the field with the name of the action.
private struct ChildField {
  let name: String
  /// The field; nil if the state has no such field.
  private let mirror: Mirror?
  private let isEphemeral: Bool

  init(_ action: String, in state: Any) {
    let fields = Mirror(reflecting: state).children
    // Operators name the storage of '@Presents' with a dollar sign.
    if fields.contains(where: { $0.label == "_\(action)" || $0.label == "$\(action)" }) {
      name = "$\(action)"
    } else {
      name = action
    }
    let labels = [action, "_\(action)", "$\(action)", "\(action)State"]
    let field = fields.first { $0.label.map(labels.contains) ?? false }?.value
    mirror = field.map { Mirror(reflecting: $0) }
    let child = mirror?.displayStyle == .optional ? mirror?.children.first?.value : field
    isEphemeral =
      child is any EphemeralState || (child as? any CaseReducerState)?.isEphemeral == true
  }

  /// Whether the field holds a child that is known to be presented.
  var presents: Bool { mirror?.displayStyle == .optional && mirror?.children.isEmpty == false }

  /// Whether the field presents a child with a reducer, as far as that is known.
  var needsOperator: Bool {
    guard let mirror else { return true }
    return !isEphemeral && (presents || mirror.displayStyle != .optional)
  }

  /// The closure after the operator, with the child's feature: ` { Editor() }`. An enum of features
  /// and an alert need none.
  func closure(_ action: Any.Type) -> String {
    guard let child = mirror?.children.first?.value,
      Mirror(reflecting: child).displayStyle != .tuple
    else { return " { … }" }
    if isEphemeral || child is any CaseReducerState { return "" }
    let name = RuntimeIssue.typeName(action)
    guard name.hasSuffix(".Action"), !name.contains("<") else { return " { … }" }
    return " { \(RuntimeIssue.featureName(of: action, "Action"))() }"
  }
}

extension RuntimeIssue.Code {
  /// An action of a child that no operator handles (rule T1).
  public static let unhandledChild = RuntimeIssue.Code(rawValue: "unhandled-child")
}

extension RuntimeIssue {
  /// - Parameter site: The call that sent the action.
  package static func unhandledChild(_ child: UnhandledChild, site: CallSite?) -> RuntimeIssue {
    RuntimeIssue(
      code: .unhandledChild,
      summary: "\(child.feature) received an action of a child, "
        + "and has no operator that runs the child",
      details: [
        "Action: \(shortDescription(of: child.action))",
        "Add '\(child.application)' to '\(child.feature).body'.",
        "If \(child.feature) reduces the child's actions itself, add '.handlesChild' "
          + "with the case of these actions.",
        "A store finds no operators behind a 'reduce(into:action:)' that calls another reducer: "
          + "compose that reducer in a 'body'.",
      ],
      site: site
    )
  }

  /// Returns the name of a feature from the type of its state: `Inbox` for `Inbox.State`.
  static func featureName(ofState state: Any.Type) -> String {
    featureName(of: state, "State")
  }

  fileprivate static func featureName(of type: Any.Type, _ member: String) -> String {
    let parts = typeName(type).split(separator: ".")
    return String((parts.last == member[...] ? parts.dropLast().last : parts.last) ?? "the feature")
  }
}

extension Reducer where Action: CasePathable {
  /// Declares that this reducer handles a child's actions itself, because the child has no reducer
  /// of its own.
  ///
  /// Without this declaration, an action of a presented child, an element or a row is an issue if
  /// no operator runs the child.
  ///
  /// - Parameter action: The case that holds the child's actions.
  public func handlesChild<ChildAction>(
    _ action: CaseKeyPath<Action, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let path = Action.allCasePaths[keyPath: action]
    let base = resolve()
    return ResolvedReducer(
      reduction: base.reduction,
      followed: base.makeFollowed,
      operators: { base.makeOperators().preceded(by: HandledChild(path)) }
    )
  }
}

/// The declaration that a feature handles a child's actions itself.
private final class HandledChild<State, Action, ChildAction>: OperatorNode<State, Action> {
  private let path: CasePath<Action, ChildAction>

  init(_ path: CasePath<Action, ChildAction>) {
    self.path = path
  }

  override func handling(of action: Action, in state: State?) -> ChildHandling {
    path.extract(from: action) == nil ? .notTaken : .taken(nil)
  }
}
