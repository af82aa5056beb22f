/// The purpose of a button.
public enum ButtonStateRole: String, Hashable, Codable, Sendable {
  /// Leaves everything unchanged.
  case cancel
  /// Destroys data.
  case destructive
}

/// A button of an alert or a dialog, as plain data.
public struct ButtonState<Action> {
  /// The purpose of the button, if it has a special one.
  public let role: ButtonStateRole?
  /// The action that a tap on the button sends; nil for a button that only dismisses.
  public let action: Action?
  /// The animation of the changes that the action makes; nil for none.
  public let animation: EffectAnimation?
  /// The text on the button.
  public let label: TextState

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: The purpose of the button, if it has a special one.
  ///   - action: The action that a tap on the button sends; nil to only dismiss.
  ///   - label: The text on the button.
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
  ///   - role: The purpose of the button, if it has a special one.
  ///   - action: The action that a tap on the button sends, with its animation.
  ///   - label: The text on the button.
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

  /// Returns the same button with another action.
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
extension ButtonState: Encodable where Action: Encodable {}
extension ButtonState: Decodable where Action: Decodable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: CustomReflectable {
  /// Contains the animation only if there is one.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [
      ("role", role as Any), ("action", action as Any), ("label", label),
    ]
    if let animation { children.append(("animation", animation)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The action that a button of an alert or a dialog sends:
/// `.send(.confirmed, animation: .default)`.
public struct ButtonStateAction<Action> {
  let action: Action?
  let animation: EffectAnimation?

  /// Sends an action.
  ///
  /// - Parameters:
  ///   - action: The action; nil to only dismiss.
  ///   - animation: The animation of the changes that the action makes; nil for none.
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

  /// The result of an `if` without an `else`: no buttons if the condition is false.
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

  /// The result of a `for`, in its order.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// The result of an `if #available`.
  public static func buildLimitedAvailability(
    _ buttons: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    buttons
  }
}
