/// Whether the title of a dialog is shown.
public enum DialogTitleVisibility: Hashable, Sendable {
  /// As the platform does it.
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
/// It goes by itself when a button is chosen (rule T5).
public struct ConfirmationDialogState<Action>: EphemeralState, Identifiable {
  /// Tells this dialog from others with the same text. It is new for every dialog that is made, and
  /// takes no part in equality.
  public let id: EphemeralID
  /// Tells what the dialog is now from what it was before something was written to it: for a view to know
  /// whether to draw it again. It takes no part in equality.
  public private(set) var revision: EphemeralID
  /// The title.
  public var title: TextState { didSet { revision = EphemeralID() } }
  /// Whether the title is shown.
  public var titleVisibility: DialogTitleVisibility { didSet { revision = EphemeralID() } }
  /// What is said besides.
  public var message: TextState? { didSet { revision = EphemeralID() } }
  /// The buttons.
  public var buttons: [ButtonState<Action>] { didSet { revision = EphemeralID() } }

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: The title.
  ///   - actions: The buttons.
  ///   - message: What is said besides.
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

  /// The same dialog with other actions. It is still the dialog that it was: its id stays.
  ///
  /// - Parameter transform: Makes the new action of a button from the one that it has.
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
  /// Whether two dialogs say and offer the same.
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

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomReflectable {
  /// What the dialog says and offers.
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
