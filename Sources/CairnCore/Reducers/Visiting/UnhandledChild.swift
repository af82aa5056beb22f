/// An action of a child that no operator has taken: its operator was forgotten.
package struct UnhandledChild {
  fileprivate let action: Any
  fileprivate let feature: String
  fileprivate let application: String
}

/// What the operators of a reducer do with an action.
enum ChildHandling {
  /// None of them has taken it.
  case notTaken
  /// One has, and its child's reducer too, where the action is of a child of that: nil.
  case taken(UnhandledChild?)
}

/// An action that is one of a child whatever the feature is: it has an operator of its own.
protocol ChildAction {
  /// The name of the operator, where the action is one that only the child's reducer understands.
  var operatorName: String? { get }
}

extension PresentationAction: ChildAction {
  var operatorName: String? {
    if case .presented = self { "ifLet" } else { nil }
  }
}

extension StackAction: ChildAction {
  var operatorName: String? {
    if case .element = self { "forEach" } else { nil }
  }
}

extension IdentifiedAction: ChildAction {
  var operatorName: String? { "forEach" }
}

extension Visits {
  /// The child in an action that no operator has taken; nil where there is none, or where its operator is
  /// there.
  ///
  /// An action is known to be of a child by its payload: a ``PresentationAction``, a ``StackAction`` or an
  /// ``IdentifiedAction``. Of any other payload it cannot be said.
  ///
  /// - Parameters:
  ///   - visits: What the reducer of the feature declares; nil where there are no operators.
  ///   - state: The feature's state before the action.
  package static func unhandledChild(
    in action: Action,
    _ visits: Visits?,
    of state: State?
  ) -> UnhandledChild? {
    switch visits?.handle(action, state) ?? .notTaken {
    case .taken(let deeper): deeper
    case .notTaken: UnhandledChild(in: action, of: state, State.self)
    }
  }

  /// Whether no operator takes an action, and it is not known to be of a child: then no action in the same
  /// case is.
  package static func isPlain(_ action: Action, _ visits: Visits?, of state: State?) -> Bool {
    guard case .notTaken = visits?.handle(action, state) ?? .notTaken else { return false }
    return !(Mirror(reflecting: action).children.first?.value is any ChildAction)
  }
}

extension UnhandledChild {
  /// Nil unless the action is one of a child, which is there.
  fileprivate init?(in action: Any, of state: Any?, _ type: Any.Type) {
    guard let (name, payload) = Mirror(reflecting: action).children.first,
      let name, let operatorName = (payload as? any ChildAction)?.operatorName,
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
  fileprivate static func featureName(ofState state: Any.Type) -> String {
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
      visits: {
        let taken = Visits<State, Action>(
          declares: { _ in false },
          handle: { action, _ in path.extract(from: action) == nil ? .notTaken : .taken(nil) },
          visit: { _, _ in .none }
        )
        return .merge(taken, base.makeVisits())
      }
    )
  }
}
