/// An action with a case for the writes of a view's bindings (rule O5).
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// ```
///
/// ``BindingReducer`` applies the writes. A view binds to any field of the store: `$store.query`.
public protocol BindableAction<State>: CasePathable {
  /// The state that bindings write to.
  associatedtype State

  /// The case that holds a write.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The write, or nil if the action is in another case.
  ///
  /// The default uses reflection if `caseName` is `binding`.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  public var binding: BindingAction<State>? {
    guard caseName == "binding" else { return nil }
    return Mirror(reflecting: self).children.first?.value as? BindingAction<State>
  }
}
