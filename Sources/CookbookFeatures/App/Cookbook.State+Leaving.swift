import Cairn

extension Cookbook.State {
  /// Whether an action replaces the sheet or dialog over the browser. A link that leads nowhere
  /// does not.
  func isLeft(by action: Cookbook.Action) -> Bool {
    switch action {
    case .recipeOfTheDayTapped, .editTapped, .deleteTapped, .searchTapped, .settingsTapped,
      .linkTapped, .helpTapped, .quitTapped:
      true
    case .recipeFound(let id): id != nil
    case .linkOpened(let text): (try? CookbookLink(parsing: text, in: book)) != nil
    case .browser, .destination, .removal, .rootTapped, .layoutTapped, .screenResized,
      .bookChangedOutside, .preferencesChangedOutside, .placeRestored, .problemFound, .messageRead,
      .recipeEdited:
      false
    }
  }

  /// The question whether to discard changes, while there is one.
  public var question: AlertState<RemovalAction<Cookbook.Action>>? {
    removalRequest.map { _ in .discard }
  }
}

extension AlertState<RemovalAction<Cookbook.Action>> {
  fileprivate static let discard = Self {
    "Discard your changes?"
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { "Discard" }
    ButtonState(role: .cancel, action: .cancel) { "Keep editing" }
  }
}
