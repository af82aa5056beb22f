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
/// It is presented as any child: `@Presents var alert: AlertState<Action.Alert>?` with
/// `.ifLet(\.$alert, action: \.alert)`, or as a case of an enum of destinations. It goes by itself
/// when a button is chosen (rule T5).
public struct AlertState<Action>: EphemeralState, Identifiable {
  /// Tells this alert from others with the same text. It is new for every alert that is made, and
  /// takes no part in equality.
  public let id: EphemeralID
  /// Tells what the alert is now from what it was before something was written to it: for a view to know
  /// whether to draw it again. It takes no part in equality.
  public private(set) var revision: EphemeralID
  /// The title.
  public var title: TextState { didSet { revision = EphemeralID() } }
  /// What is said besides.
  public var message: TextState? { didSet { revision = EphemeralID() } }
  /// The buttons. Without any, a platform shows one that dismisses.
  public var buttons: [ButtonState<Action>] { didSet { revision = EphemeralID() } }

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: What is said besides.
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

  /// The same alert with other actions. It is still the alert that it was: its id stays.
  ///
  /// - Parameter transform: Makes the new action of a button from the one that it has.
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
  /// Whether two alerts say and offer the same.
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

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomReflectable {
  /// What the alert says and offers.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct
    )
  }
}
