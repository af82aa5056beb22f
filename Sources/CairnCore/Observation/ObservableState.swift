/// A state that says which of its properties read what a ``PresentationState`` presents.
///
/// `@ObservableState` writes the conformance. By hand, there is something to write only for such a
/// property:
///
/// ```swift
/// struct State: ObservableState {
///   var sheetState = PresentationState<Sheet.State>()
///   var sheet: Sheet.State? { sheetState.wrappedValue }
///
///   static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>? {
///     property == \.sheet ? \.sheetState : nil
///   }
/// }
/// ```
///
/// What a store observes is what is read through it, whether the state conforms or not.
public protocol ObservableState {
  /// The property with the ``PresentationState`` whose value another property reads, and nothing else.
  /// A store that is scoped to either is scoped to the same child.
  ///
  /// - Returns: nil for a property that reads none.
  static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>?
}

extension ObservableState {
  /// Names no property.
  public static func presentationState(
    of property: PartialKeyPath<Self>
  ) -> PartialKeyPath<Self>? {
    nil
  }
}
