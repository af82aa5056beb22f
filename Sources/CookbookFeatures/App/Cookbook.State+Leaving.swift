import Cairn

extension Cookbook.State {
  /// Whether an action puts something else in the place of what lies over the browser. A link that leads
  /// nowhere does not.
  func isLeft(by action: Cookbook.Action) -> Bool {
    switch action {
    case .recipeOfTheDayTapped, .editTapped, .deleteTapped, .searchTapped, .settingsTapped,
      .linkTapped, .helpTapped, .quitTapped:
      true
    case .recipeFound(let id): id != nil
    case .linkOpened(let text): (try? CookbookLink(parsing: text, in: book)) != nil
    case .browser, .destination, .removal, .rootTapped, .layoutTapped, .placeRestored,
      .problemFound, .messageRead,
      .screenResized,
      .bookChangedOutside, .preferencesChangedOutside,
      .recipeEdited:
      false
    }
  }

  /// The question whether changes may be dropped, while there is something to ask.
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
