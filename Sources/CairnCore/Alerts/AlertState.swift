/// An alert as plain data.
///
/// ```swift
/// state.alert = AlertState {
///   TextState("Delete “\(recipe.title)”?")
/// } actions: {
///   ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// ```
///
/// A feature presents an alert like any other child: as
/// `@Presents var alert: AlertState<Action.Alert>?` with `.ifLet(\.$alert, action: \.alert)`, or as
/// a case of an enum of destinations. The alert becomes nil when a button is chosen (rule T5).
public struct AlertState<Action>: EphemeralState, Identifiable {
  /// Identifies this alert among others with the same text. Each new alert has a new id. Equality
  /// ignores it.
  public let id: EphemeralID
  /// Changes whenever a property of the alert is assigned, so that a view knows when to draw the
  /// alert again. Equality ignores it.
  public private(set) var revision: EphemeralID
  /// The title.
  public var title: TextState { didSet { revision = EphemeralID() } }
  /// The text below the title.
  public var message: TextState? { didSet { revision = EphemeralID() } }
  /// The buttons. If there are none, the platform shows a button that dismisses the alert.
  public var buttons: [ButtonState<Action>] { didSet { revision = EphemeralID() } }

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.title = title()
    self.message = message?()
    buttons = actions()
    id = EphemeralID()
    revision = id
  }

  /// Returns the same alert, with the same id, with other actions.
  ///
  /// - Parameter transform: Returns the new action of a button, given its present one.
  public func map<NewAction>(_ transform: (Action) -> NewAction) -> AlertState<NewAction> {
    AlertState<NewAction>(self, buttons: buttons.map { $0.map(transform) })
  }

  private init<OldAction>(_ other: AlertState<OldAction>, buttons: [ButtonState<Action>]) {
    id = other.id
    revision = other.revision
    title = other.title
    message = other.message
    self.buttons = buttons
  }
}

extension AlertState: Equatable where Action: Equatable {
  /// Returns whether two alerts have equal texts and buttons.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

private enum AlertKey: CodingKey {
  case title, message, buttons
}

extension AlertState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AlertKey.self)
    try container.encode(title, forKey: .title)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension AlertState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons. The alert gets a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AlertKey.self)
    title = try container.decode(TextState.self, forKey: .title)
    message = try container.decodeIfPresent(TextState.self, forKey: .message)
    buttons = try container.decode([ButtonState<Action>].self, forKey: .buttons)
    id = EphemeralID()
    revision = id
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// The texts and the buttons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct
    )
  }
}
