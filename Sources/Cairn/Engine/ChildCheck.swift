/// Finds the actions of children whose operator was forgotten (rule T1), where each action is looked at: in
/// a test.
final class ChildCheck<Action> {
  private let caseName: ((Action) -> String)?
  /// The cases whose payload is no action of a child.
  private var plainCases: Set<String> = []
  /// The one of them that came last: most tests send an action several times.
  private var lastPlainCase: String?

  init() {
    caseName = (Action.self as? any CasePathable.Type).flatMap { Self.caseName(of: $0) }
  }

  private static func caseName<Known: CasePathable>(of: Known.Type) -> ((Action) -> String)? {
    { (action: Known) in action.caseName } as? (Action) -> String
  }

  func callAsFunction<State>(
    _ action: Action,
    at site: CallSite?,
    in engine: Engine<State, Action>
  ) {
    // Only case paths lead operators to the actions of children.
    guard let name = caseName?(action), name != lastPlainCase else { return }
    guard plainCases.contains(name) || engine.checkChildren(in: action, at: site) else { return }
    plainCases.insert(name)
    lastPlainCase = name
  }
}

extension Engine {
  /// Looks at an action that a test sends.
  package func checkChildren(ofSent action: Action, at site: CallSite) {
    childCheck?(action, at: site, in: self)
  }

  /// Reports an action of a child whose operator was forgotten. Returns whether no action in the same
  /// case is one of a child.
  @discardableResult
  func checkChildren(in action: Action, at site: CallSite?) -> Bool {
    switch Declarations.handling(of: action, operators, in: state) {
    case .notTaken: return true
    case .taken(let child):
      if let child { report(.unhandledChild(child, site: site)) }
      return false
    }
  }
}
