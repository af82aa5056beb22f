/// A state that names two kinds of properties: those that read the value of a
/// ``PresentationState``, and those with property wrappers.
///
/// `@ObservableState` writes the conformance. Without the macro, only such properties need an
/// implementation:
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
/// A store observes the values that are read through it, whether or not the state conforms.
public protocol ObservableState {
  /// Returns the property with the ``PresentationState`` whose value another property returns. A
  /// store that is scoped to either of them is scoped to the same child.
  ///
  /// - Returns: The property, or nil if `property` doesn't read a ``PresentationState``.
  static func presentationState(of property: PartialKeyPath<Self>) -> PartialKeyPath<Self>?

  /// The names of the properties with a property wrapper, such as `@Shared`. Swift knows no name
  /// for the key path of such a property. With a name, a binding to a part of `settings` prints as
  /// `.set(\.settings.theme, "dark")`. Without a name, it prints as
  /// `.set(\.<computed Settings>.theme, "dark")`.
  static var wrappedProperties: [PartialKeyPath<Self>: String] { get }
}

extension ObservableState {
  /// No names.
  public static var wrappedProperties: [PartialKeyPath<Self>: String] { [:] }

  /// Returns nil.
  public static func presentationState(
    of property: PartialKeyPath<Self>
  ) -> PartialKeyPath<Self>? {
    nil
  }
}
