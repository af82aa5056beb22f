/// An action with a case for the actions that a view may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case view(View)
///   case loaded([Recipe])
///
///   @CasePathable
///   enum View {
///     case appeared
///     case rowTapped(Recipe.ID)
///   }
/// }
/// ```
///
/// With ``ViewAction(for:)`` on the view, all other actions can only come from effects and
/// children.
public protocol ViewAction<ViewAction> {
  /// The type of the actions that a view may send.
  associatedtype ViewAction

  /// The case that holds an action of a view.
  static func view(_ action: ViewAction) -> Self
}

/// A view, or a controller, that sends the view's part of a feature's actions.
///
/// ``ViewAction(for:)`` writes the conformance.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The actions of the store.
  associatedtype StoreAction: ViewAction

  /// The store to which actions are sent.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// - Returns: the action's effects, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: StoreAction.ViewAction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> StoreTask {
    store.send(
      .view(action),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
