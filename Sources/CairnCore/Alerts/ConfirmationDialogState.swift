/// Whether the title of a dialog is shown.
public enum DialogTitleVisibility: String, Hashable, Codable, Sendable {
  /// The platform decides.
  case automatic
  /// The title is not shown.
  case hidden
  /// The title is shown.
  case visible
}

/// A confirmation dialog, also known as an action sheet, as plain data.
///
/// ```swift
/// state.dialog = ConfirmationDialogState(titleVisibility: .visible) {
///   TextState("Share this recipe")
/// } actions: {
///   ButtonState(action: .mailTapped) { TextState("Mail") }
///   ButtonState(action: .linkTapped) { TextState("Copy the link") }
/// }
/// ```
///
/// The dialog becomes nil when a button is chosen (rule T5).
public struct ConfirmationDialogState<Action>: EphemeralState, Identifiable {
  /// Identifies this dialog among others with the same text. Each new dialog has a new id. Equality
  /// ignores it.
  public let id: EphemeralID
  /// Changes whenever a property of the dialog is assigned, so that a view knows when to draw the
  /// dialog again. Equality ignores it.
  public private(set) var revision: EphemeralID
  /// The title.
  public var title: TextState { didSet { revision = EphemeralID() } }
  /// Whether the title is shown.
  public var titleVisibility: DialogTitleVisibility { didSet { revision = EphemeralID() } }
  /// The text below the title.
  public var message: TextState? { didSet { revision = EphemeralID() } }
  /// The buttons.
  public var buttons: [ButtonState<Action>] { didSet { revision = EphemeralID() } }

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: The text below the title.
  public init(
    titleVisibility: DialogTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.titleVisibility = titleVisibility
    self.title = title()
    self.message = message?()
    buttons = actions()
    id = EphemeralID()
    revision = id
  }

  /// Returns the same dialog, with the same id, with other actions.
  ///
  /// - Parameter transform: Returns the new action of a button, given its present one.
  public func map<NewAction>(
    _ transform: (Action) -> NewAction
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(self, buttons: buttons.map { $0.map(transform) })
  }

  private init<OldAction>(
    _ other: ConfirmationDialogState<OldAction>,
    buttons: [ButtonState<Action>]
  ) {
    id = other.id
    revision = other.revision
    title = other.title
    titleVisibility = other.titleVisibility
    message = other.message
    self.buttons = buttons
  }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Returns whether two dialogs have equal texts and buttons, and show their titles alike.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.titleVisibility == rhs.titleVisibility
      && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

private enum DialogKey: CodingKey {
  case title, titleVisibility, message, buttons
}

extension ConfirmationDialogState: Encodable where Action: Encodable {
  /// Encodes the texts and the buttons.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: DialogKey.self)
    try container.encode(title, forKey: .title)
    try container.encode(titleVisibility, forKey: .titleVisibility)
    try container.encodeIfPresent(message, forKey: .message)
    try container.encode(buttons, forKey: .buttons)
  }
}

extension ConfirmationDialogState: Decodable where Action: Decodable {
  /// Decodes the texts and the buttons. The dialog gets a new id.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: DialogKey.self)
    title = try container.decode(TextState.self, forKey: .title)
    titleVisibility = try container.decode(DialogTitleVisibility.self, forKey: .titleVisibility)
    message = try container.decodeIfPresent(TextState.self, forKey: .message)
    buttons = try container.decode([ButtonState<Action>].self, forKey: .buttons)
    id = EphemeralID()
    revision = id
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// The texts and the buttons.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "title": title, "titleVisibility": titleVisibility, "message": message as Any,
        "buttons": buttons,
      ],
      displayStyle: .struct
    )
  }
}
