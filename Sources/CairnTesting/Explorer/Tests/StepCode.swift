/// How a step of a way is written in a test.
struct StepCode {
  /// How a test gets an action.
  enum ActionText {
    /// It makes the action, by an expression that may throw.
    case expression(String)
    /// It takes the action, among those that it is given, that describes itself so.
    case description(String)

    /// Nil where neither is known to be the same in another process.
    init?<Action>(of action: Action) {
      if let text = TestText.expression(of: action) {
        self = .expression(text)
      } else if Self.isDescribed(action) {
        self = .description(TestText.rawLiteral("\(action)"))
      } else {
        return nil
      }
    }

    /// Whether the description of a value has all that is in it, in an order that is always the same.
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
    /// The store is sent an action of the alphabet with a number.
    case action(ActionText, alphabet: Int)
    /// An effect sends an action, which is one that its operation sends if it is its own; it may end with it.
    case sends(ActionText, isLast: Bool, isOwn: Bool)
    /// An effect calls `dismiss`, which may return a result; it may end with it.
    case dismisses(String?, isLast: Bool)
    /// The operation of an effect returns, as it does by itself if the end is its own.
    case ends(isOwn: Bool)
    /// The operation of an effect throws an error.
    case fails(String)
    /// The wait of an effect is over.
    case elapses
    /// The interval of a throttle is over.
    case endsInterval(String, owner: String)
  }

  let call: Call
  /// The effect that does it; nil for an action and an interval.
  let effect: UInt64?
  /// Whether actions follow that the store has to be asked to reduce.
  var isFollowed = false

  init(_ call: Call, of effect: UInt64? = nil) {
    self.call = call
    self.effect = effect
  }
}
