/// A state that can name its stored properties, each with its type.
///
/// `@ObservableState` writes the conformance. By hand:
///
/// ```swift
/// struct State: ObservableState {
///   var query = ""
///   var results: [Recipe] = []
///
///   static func describeFields(_ fields: inout ObservableFields<Self>) {
///     fields.add(\.query, "query")
///     fields.add(\.results, "results")
///   }
/// }
/// ```
///
/// An enum has no fields to describe; its cases are known by ``CasePathable``.
public protocol ObservableState {
  /// Adds a field for each stored property that observers are to hear of.
  static func describeFields(_ fields: inout ObservableFields<Self>)
}

extension ObservableState {
  /// Describes no field.
  public static func describeFields(_ fields: inout ObservableFields<Self>) {}
}
