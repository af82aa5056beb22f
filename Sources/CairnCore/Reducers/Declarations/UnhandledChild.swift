/// An action that is one of a child whatever the feature is: it has an operator of its own.
protocol ActionOfChild {
  /// The name of the operator, where the action is one that only the child's reducer understands.
  var operatorName: String? { get }
}

extension PresentationAction: ActionOfChild {
  var operatorName: String? {
    if case .presented = self { "ifLet" } else { nil }
  }
}

extension StackAction: ActionOfChild {
  var operatorName: String? {
    if case .element = self { "forEach" } else { nil }
  }
}

extension IdentifiedAction: ActionOfChild {
  var operatorName: String? { "forEach" }
}

extension Declarations {
  /// What becomes of an action, and whether an operator is missing for it.
  ///
  /// An action is known to be of a child by its payload: a ``PresentationAction``, a ``StackAction`` or an
  /// ``IdentifiedAction``. Of any other payload it cannot be said.
  ///
  /// - Parameters:
  ///   - declarations: What the reducer of the feature declares; nil where there are no operators.
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

extension UnhandledChild {
  /// Nil unless only the child's reducer understands the action, and the child is there.
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
    application = ".\(operatorName)(\\.\(field.name), action: \\.\(name))"
  }
}

/// The field that an action's child is likely to be in: the one that is called what the action is.
private struct ChildField {
  let name: String

  /// Nil if the field is known and holds no child, or one that needs no operator.
  init?(_ action: String, in state: Any?, of operatorName: String) {
    guard let state else { return nil }
    let fields = Mirror(reflecting: state).children
    // What '@Presents' stores is named with a dollar sign by operators.
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
  }

  /// Whether something is presented there that has a reducer.
  private static func needsOperator(_ field: Any) -> Bool {
    let mirror = Mirror(reflecting: field)
    guard mirror.displayStyle == .optional else { return !(field is any EphemeralState) }
    guard let child = mirror.children.first?.value else { return false }
    return !(child is any EphemeralState) && (child as? any CaseReducerState)?.isEphemeral != true
  }
}

extension RuntimeIssue.Code {
  /// An action of a child that no operator has taken (rule T1).
  public static let unhandledChild = RuntimeIssue.Code(rawValue: "unhandled-child")
}

extension RuntimeIssue {
  /// - Parameter site: Where the action was sent from.
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
      ],
      site: site
    )
  }

  /// The name of a feature, by the type of its state: `Inbox` for `Inbox.State`.
  static func featureName(ofState state: Any.Type) -> String {
    let parts = typeName(state).split(separator: ".")
    return String((parts.last == "State" ? parts.dropLast().last : parts.last) ?? "the feature")
  }
}

extension Reducer where Action: CasePathable {
  /// Says that this reducer takes a child's actions itself: the child has no reducer of its own.
  ///
  /// Otherwise an action of a presented child, an element or a row, for which there is no operator, is an
  /// issue.
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
