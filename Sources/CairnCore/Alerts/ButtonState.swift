/// What a button is for.
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves everything as it is.
  case cancel
  /// Destroys something.
  case destructive
}

/// A button of an alert or a dialog, as plain data.
public struct ButtonState<Action> {
  /// What the button is for, if it is special.
  public let role: ButtonStateRole?
  /// What is sent when the button is chosen; nil for a button that only dismisses.
  public let action: Action?
  /// What animates the changes of the action; nil for none.
  public let animation: EffectAnimation?
  /// What stands on the button.
  public let label: TextState

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What the button is for, if it is special.
  ///   - action: What is sent when the button is chosen; nil to only dismiss.
  ///   - label: What stands on the button.
  public init(role: ButtonStateRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    animation = nil
    self.label = label()
  }

  /// Makes a button whose action may be animated.
  ///
  /// ```swift
  /// ButtonState(role: .destructive, action: .send(.deleteConfirmed, animation: .default)) {
  ///   TextState("Delete")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - role: What the button is for, if it is special.
  ///   - action: What is sent when the button is chosen, and how.
  ///   - label: What stands on the button.
  @_disfavoredOverload
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action>,
    label: () -> TextState
  ) {
    self.role = role
    self.action = action.action
    animation = action.animation
    self.label = label()
  }

  /// The same button with another action.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> ButtonState<NewAction> {
    ButtonState<NewAction>(self, action: action.map(transform))
  }

  private init<OldAction>(_ other: ButtonState<OldAction>, action: Action?) {
    role = other.role
    self.action = action
    animation = other.animation
    label = other.label
  }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomReflectable {
  /// The animation is shown only where there is one.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("role", role as Any), ("action", action as Any), ("label", label),
    ]
    if let animation { children.append(("animation", animation)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// What a button of an alert or a dialog sends: `.send(.confirmed, animation: .default)`.
public struct ButtonStateAction<Action> {
  let action: Action?
  let animation: EffectAnimation?

  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action; nil to only dismiss.
  ///   - animation: What animates the changes of the action; nil for none.
  public static func send(_ action: Action?, animation: EffectAnimation? = nil) -> Self {
    Self(action: action, animation: animation)
  }
}

/// Builds a list of buttons: sequences, `if`, `switch`, `for`.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// A button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// Buttons one after the other.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// What an `if` without an `else` gives: no buttons where the condition does not hold.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] {
    first
  }

  /// The other branches of an `if` or a `switch`.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] {
    second
  }

  /// What a `for` gives, in its order.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// What an `if #available` gives.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
