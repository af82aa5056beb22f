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

extension Declarations {
  /// Returns how a feature handles an action, and whether an operator is missing for it.
  ///
  /// The payload of an action shows that it belongs to a child: a ``PresentationAction``, a
  /// ``StackAction`` or an ``IdentifiedAction``. For any other payload this isn't known.
  ///
  /// - Parameters:
  ///   - declarations: The declarations of the feature's reducer; nil if it has no operators.
  ///   - state: The feature's state before the action.
  package static func handling(
    of action: Action,
    _ declarations: Declarations?,
    in state: State?
  ) -> ChildHandling {
    if case .taken(let deeper) = declarations?.handle(action, state) { return .taken(deeper) }
    guard let (name, payload) = Mirror(reflecting: action).children.first,
      let childAction = payload as? any ActionOfChild
    else { return .notTaken }
    return .taken(UnhandledChild(childAction, name, in: action, of: state, State.self))
  }
}

extension Declarations {
  /// Returns the operator that a feature lacks for an alert or another child that an action should
  /// have removed; nil if an operator handles the action, or the child was not to be removed.
  ///
  /// - Parameters:
  ///   - actual: The feature's state after the action.
  ///   - expected: The state that a test expects after it.
  package static func missingOperator(
    for action: Action,
    _ declarations: Declarations?,
    actual: State,
    expected: State
  ) -> String? {
    guard case .notTaken = declarations?.handle(action, actual) ?? .notTaken,
      let (name, payload) = Mirror(reflecting: action).children.first, let name,
      payload is any ActionOfPresentedChild, isPresented(name, in: actual),
      !isPresented(name, in: expected)
    else { return nil }
    let isPlain = Mirror(reflecting: actual).children.contains { $0.label == name }
    return ".ifLet(\\.\(isPlain ? "" : "$")\(name), action: \\.\(name))"
  }

  /// Whether the field with the name of an action presents something.
  private static func isPresented(_ name: String, in state: State) -> Bool {
    let field = Mirror(reflecting: state).children.first {
      $0.label.map([name, "_\(name)", "$\(name)"].contains) ?? false
    }
    guard let mirror = field.map({ Mirror(reflecting: $0.value) }) else { return false }
    return mirror.displayStyle == .optional && !mirror.children.isEmpty
  }
}

/// An action of a presented child, or its dismissal.
private protocol ActionOfPresentedChild {}

extension PresentationAction: ActionOfPresentedChild {}

extension UnhandledChild {
  /// Returns nil unless only the child's reducer handles the action, and the child is there.
  fileprivate init?(
    _ childAction: any ActionOfChild,
    _ name: String?,
    in action: Any,
    of state: Any?,
    _ type: Any.Type
  ) {
    guard let name, let operatorName = childAction.operatorName,
      let field = ChildField(name, in: state, of: operatorName)
    else { return nil }
    self.action = action
    feature = RuntimeIssue.featureName(ofState: type)
    let closure = field.closure(Swift.type(of: childAction).childAction)
    application = ".\(operatorName)(\\.\(field.name), action: \\.\(name))\(closure)"
  }
}

/// The field that probably holds an action's child: the field with the name of the action.
private struct ChildField {
  let name: String
  /// A child that the field holds, if that is known.
  private var child: Any?

  /// Returns nil if the field is known and holds no child, or a child that needs no operator.
  init?(_ action: String, in state: Any?, of operatorName: String) {
    guard let state else { return nil }
    let fields = Mirror(reflecting: state).children
    // Operators name the storage of '@Presents' with a dollar sign.
    if fields.contains(where: { $0.label == "_\(action)" || $0.label == "$\(action)" }) {
      name = "$\(action)"
    } else {
      name = action
    }
    let labels = [action, "_\(action)", "$\(action)", "\(action)State"]
    guard let field = fields.first(where: { $0.label.map(labels.contains) ?? false }) else {
      return
    }
    guard operatorName != "ifLet" || Self.needsOperator(field.value) else { return nil }
    child = Mirror(reflecting: field.value).children.first?.value
  }

  /// The closure after the operator, with the child's feature: ` { Editor() }`. An enum of features
  /// needs none.
  func closure(_ action: Any.Type) -> String {
    guard let child, Mirror(reflecting: child).displayStyle != .tuple else { return " { … }" }
    if child is any CaseReducerState { return "" }
    let name = RuntimeIssue.typeName(action)
    guard name.hasSuffix(".Action"), !name.contains("<") else { return " { … }" }
    return " { \(RuntimeIssue.featureName(of: action, "Action"))() }"
  }

  /// Whether the field presents a child with a reducer.
  private static func needsOperator(_ field: Any) -> Bool {
    let mirror = Mirror(reflecting: field)
    guard mirror.displayStyle == .optional else { return !(field is any EphemeralState) }
    guard let child = mirror.children.first?.value else { return false }
    return !(child is any EphemeralState) && (child as? any CaseReducerState)?.isEphemeral != true
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
      declarations: {
        let taken = Declarations<State, Action>(
          declares: { _ in false },
          handle: { action, _ in path.extract(from: action) == nil ? .notTaken : .taken(nil) }
        )
        return .merge(taken, base.makeDeclarations())
      }
    )
  }
}
