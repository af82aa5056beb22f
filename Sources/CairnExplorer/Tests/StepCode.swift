import CairnTesting

/// A step as it is written in a test.
struct StepCode {
  /// How a test gets an action.
  enum ActionText {
    /// It makes the action with an expression, which may throw.
    case expression(String)
    /// It takes the action with this description from the actions that are offered. If it does not
    /// know what is offered, it makes the action with an expression, if there is one.
    case description(String, orElse: String?)

    /// Nil if neither is known to be the same in another process.
    init?<Action>(of action: Action) {
      if let text = TestText.expression(of: action) {
        self = .expression(text)
        return
      }
      let decoded = TestText.expressionWithDecodedParts(of: action, as: Action.self)
      if Self.isDescribed(action) {
        self = .description(TestText.rawLiteral("\(action)"), orElse: decoded)
      } else if let decoded {
        self = .expression(decoded)
      } else {
        return nil
      }
    }

    /// Whether the description of a value contains everything in it, in a fixed order.
    private static func isDescribed(_ value: Any, depth: Int = 0) -> Bool {
      let mirror = Mirror(reflecting: value)
      if value is any CustomStringConvertible, mirror.displayStyle == .struct { return false }
      switch mirror.displayStyle {
      case .class, .set, .dictionary: return false
      default:
        guard depth < 20, !"\(value)".contains("\n") else { return false }
        return mirror.children.allSatisfy { isDescribed($0.value, depth: depth + 1) }
      }
    }
  }

  enum Call {
    /// The test sends the store an action of the alphabet with a number.
    case action(ActionText, alphabet: Int)
    /// An effect sends an action, and may end with it.
    case sends(ActionText, isLast: Bool, Decision)
    /// An effect calls `dismiss`, which may return a result, and may end with it.
    case dismisses(String?, isLast: Bool)
    /// The operation of an effect returns.
    case ends(Decision)
    /// The operation of an effect throws an error.
    case fails(String)
    /// The operation of an effect reports an issue.
    case reportsIssue
    /// The wait of an effect ends.
    case elapses
    /// The interval of a throttle ends.
    case endsInterval(String, owner: String)
  }

  /// What decides a step of an effect.
  enum Decision {
    /// A declared outcome.
    case outcome
    /// The effect's operation.
    case operation
    /// The order of the operation's tasks.
    case order
  }

  let call: Call
  /// The effect that takes the step; nil for an action and an interval.
  let effect: UInt64?
  /// The number of the alphabet that offers the step's action; nil if an effect takes the step.
  var alphabet: Int? {
    if case .action(_, let alphabet) = call { alphabet } else { nil }
  }

  /// Whether the step leads to further actions that the test has to make the store reduce.
  var isFollowed = false

  init(_ call: Call, of effect: UInt64? = nil) {
    self.call = call
    self.effect = effect
  }
}
