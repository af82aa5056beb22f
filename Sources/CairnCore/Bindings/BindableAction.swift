/// An action that has a case for what bindings of a view write (rule O5).
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// ``BindingReducer`` carries the writes out. A view binds to any field of the store: `$store.query`.
public protocol BindableAction<State>: CasePathable {
  /// The state that bindings write to.
  associatedtype State

  /// The case that holds a write.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write, or nil when it is another action.
  ///
  /// The default asks the language's reflection, once `caseName` says that it is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    guard caseName == "binding" else { return nil }
    return Mirror(reflecting: self).children.first?.value as? BindingAction<State>
  }
}
